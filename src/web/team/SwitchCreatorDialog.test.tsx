import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { grace } from './creators.test-support.ts'
import { SwitchCreatorDialog } from './SwitchCreatorDialog.tsx'

it.each([
  ['invited', 'They can’t join the portal and are removed from every project.'],
  [
    'active',
    'They are signed out right away, can’t sign in and are removed from every project. We don’t notify them. Their hours and pay stay, their notifications are deleted, and the products they lead need another lead.',
  ],
] as const)('says what a creator who is %s loses once deactivated', async (status, said) => {
  await openSession(sessionOf(tom))
  answerCalls({ 'count-unsubmitted-hours': () => ({ draftHours: 0, rejectedHours: 0 }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SwitchCreatorDialog open onOpenChange={() => undefined} creator={{ ...grace, status }} />
    </QueryClientProvider>,
    '/superadmin/creators',
  )
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate Grace Hopper?' }))
  expect(question.getByText(said)).toBeTruthy()
})

it('deactivates nobody whose hours have changed since they were shown, and shows the new number', async () => {
  let draftHours = 6
  await openSession(sessionOf(tom))
  const asked = answerCalls({
    'count-unsubmitted-hours': () => ({ draftHours, rejectedHours: 0 }),
    'deactivate-creator': () => ({}),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SwitchCreatorDialog open onOpenChange={() => undefined} creator={{ ...grace, status: 'active' }} />
    </QueryClientProvider>,
    '/superadmin/creators',
  )
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate Grace Hopper?' }))
  expect(await question.findByText(/has 6 draft hours/)).toBeTruthy()
  draftHours = 8
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(
    await question.findByText(
      'Grace’s hours changed while this dialog was open. Check the hours above, then try again.',
    ),
  ).toBeTruthy()
  expect(question.getByText(/has 8 draft hours/)).toBeTruthy()
  const isDeactivated = () => asked.some(({ name }) => name === 'deactivate-creator')
  expect(isDeactivated()).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }))
  await expect.poll(isDeactivated).toBe(true)
})
