import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import { ada, answerCalls, openSession, sessionOf, stage } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { EditTeammateDialog } from './EditTeammateDialog.tsx'

const moment = '2026-03-02T09:00:00.000Z'
const lena: PresentedTeammate = {
  id: 'ada_lena',
  version: 1,
  clientId: 'ada',
  userId: null,
  email: 'lena@northwind.example',
  fullName: 'Lena Voss',
  avatarId: null,
  roleTitle: 'Marketing',
  responsibilities: '',
  rights: ['projects'],
  invitedBy: 'ada',
  invitedAt: moment,
  expiresAt: moment,
  joinedAt: null,
  removedAt: null,
  createdAt: moment,
  updatedAt: moment,
}

it.each([
  ['has joined', moment, 'Changes take effect right away.'],
  ['is invited', null, 'Their permissions take effect when they join.'],
])('says from when changes count for a teammate who %s', async (_what, joinedAt, said) => {
  expect((await edit({ joinedAt })).textContent).toContain(said)
})

it('says of both rights that spend money that they use the account’s saved cards', async () => {
  const dialog = within(await edit({}))
  const cards = dialog.getAllByText(/the account’s saved cards/).map(({ textContent }) => textContent)
  expect(cards).toEqual([
    'See and pay invoices. Payments can use the account’s saved cards.',
    'Order hosting and add-ons with the account’s saved cards. Answering quotes also requires the “Projects” permission.',
  ])
})

it('finds nothing wrong while one right takes the place of another', async () => {
  const dialog = within(await edit({}))
  await userEvent.click(dialog.getByLabelText('Projects'))
  await userEvent.pointer({ keys: '[MouseLeft>]', target: dialog.getByText('Invoices') })
  await userEvent.pointer('[/MouseLeft]')
  await userEvent.clear(dialog.getByLabelText('Role'))
  await userEvent.tab()
  await expect.poll(() => dialog.getByLabelText('Role').getAttribute('aria-invalid')).toBe('true')
  expect(dialog.queryByText(/Choose at least one permission/)).toBeNull()
  expect(dialog.getByLabelText('Projects').getAttribute('aria-invalid')).toBeNull()
})

async function edit(given: Partial<PresentedTeammate>): Promise<HTMLElement> {
  await openSession(sessionOf(ada))
  answerCalls({})
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <EditTeammateDialog open onOpenChange={() => undefined} teammate={{ ...lena, ...given }} />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  return screen.findByRole('dialog', { name: 'Edit Lena Voss' })
}
