import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ada, answerCalls, openSession, sessionOf, stage } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { projectOf } from '#web/projects/projects.test-support.ts'
import { ContactPage } from './ContactPage.tsx'

it('sends a message to no project that was not chosen, and says in whose conversation it is', async () => {
  await openSession(sessionOf(ada))
  const asked = answerCalls({
    'list-projects': () => ({
      projects: [projectOf('p-1', { name: 'Wholesale portal' }), projectOf('p-2', { name: 'Rental shop' })],
      next: null,
      total: 2,
    }),
    'send-message': () => ({}),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ContactPage />
    </QueryClientProvider>,
    '/client/contact',
  )
  const about = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What’s it about?' })
  expect(about.selectedOptions[0]?.textContent).toBe('Choose')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'May we visit?')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0)
  await userEvent.selectOptions(about, 'Rental shop')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('You’ll find your message in the conversation for Rental shop.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'send-message').map(({ body }) => body['projectId'])).toEqual(['p-2'])
})
