import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { LookDialog } from './exports/LookDialog.tsx'

it('says that the teammates couldn’t be loaded, and offers them after another try', async () => {
  await openSession(sessionOf(tom))
  let isDown = true
  answerCalls({
    'list-teammates': () =>
      isDown ? refuse('not-found') : { teammates: [{ id: 'ada.ben', userId: 'ben', fullName: 'Ben Okoro' }] },
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <LookDialog open onOpenChange={() => {}} client={{ uid: 'ada', fullName: 'Ada Lovell' }} />
    </QueryClientProvider>,
    '/superadmin/client',
  )
  expect(await screen.findByText('We couldn’t load the teammates')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Ada Lovell' })).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Ben Okoro' })).toBeTruthy()
  expect(screen.queryByText('We couldn’t load the teammates')).toBeNull()
})

it('offers no teammate whom staff have deactivated, and says why', async () => {
  await openSession(sessionOf(tom))
  const pia = { id: 'ada.pia', userId: 'pia', fullName: 'Pia Moreau', disabledAt: '2026-03-02T09:00:00.000Z' }
  answerCalls({ 'list-teammates': () => ({ teammates: [pia] }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <LookDialog open onOpenChange={() => {}} client={{ uid: 'ada', fullName: 'Ada Lovell' }} />
    </QueryClientProvider>,
    '/superadmin/client',
  )
  const option = await screen.findByRole('option', { name: 'Pia Moreau (inactive)' })
  expect(option).toHaveProperty('disabled', true)
})
