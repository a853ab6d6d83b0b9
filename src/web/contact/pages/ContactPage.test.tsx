import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, answerCalls, openSession, sessionOf, stage } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { projectOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { ContactPage } from './ContactPage.tsx'

beforeAll(loadShell, 60_000)

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
  const about = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What’s your message about?' })
  expect(about.selectedOptions[0]?.textContent).toBe('Choose')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'May we visit?')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0)
  await userEvent.selectOptions(about, 'Rental shop')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('You’ll find your message in the conversation for Rental shop.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'send-message').map(({ body }) => body['projectId'])).toEqual(['p-2'])
})

const question = {
  id: 'q-1',
  version: 1,
  clientId: 'ada',
  companyName: 'Northwind Bakery',
  askedBy: 'ada',
  askedByName: 'Ada Byron',
  subject: 'Fonts',
  body: 'Which fonts may we use?',
  answers: [],
  waitingSince: '2026-12-01T09:00:00.000Z',
  unseenSince: null,
  lastAt: '2026-12-01T09:00:00.000Z',
  createdAt: '2026-12-01T09:00:00.000Z',
}

it.each([
  ['an answer', 'Add to this question'],
  ['a message', 'Message'],
])('asks before %s that was typed is left', async (_what, label) => {
  openApp('/client/contact', {
    session: sessionOf(ada),
    answers: {
      'list-projects': () => ({ projects: [], next: null, total: 0 }),
      'list-questions': () => ({ questions: [question], next: null }),
    },
  })
  await userEvent.click(await screen.findByText('Fonts'))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: label })
  await userEvent.type(field, 'May we visit?')
  await userEvent.click(screen.getAllByRole('link', { name: 'Meetings' })[0] as HTMLElement)
  const asked = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
  expect(field.value).toBe('May we visit?')
})

it.each([
  [['projects'], 'You don’t have access to messages'],
  [['messages'], 'You don’t have access to projects'],
  [[], 'You don’t have access to projects or messages'],
] as const)('says to a teammate with the rights %j what they lack to write', async (rights, title) => {
  openApp('/client/contact', { session: sessionOf({ ...ada, uid: 'oda', rights: [...rights] }), answers: {} })
  expect(await screen.findByText(title)).toBeTruthy()
})

it.each([
  ['shows the phone of the agency', '5035550142', ['Email', 'Phone', 'Opening hours']],
  ['names no phone where the agency has none', '', ['Email', 'Opening hours']],
])('%s', async (_, phone, facts) => {
  openApp('/client/contact', {
    session: sessionOf(ada),
    answers: {
      'get-contact': () => ({
        email: 'hello@agency.example',
        phone,
        hours: { timeZone: 'America/Los_Angeles', spans: [{ weekday: 1, opens: 540, closes: 1020 }] },
      }),
    },
  })
  expect(await screen.findByRole('link', { name: 'hello@agency.example' })).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(facts)
})
