import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { applyLiveEvent } from '#web/app/shell/apply-live-event.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ClientTeam } from '#web/team/exports/ClientTeam.tsx'

const moment = '2026-03-02T09:00:00.000Z'
const deactivated = {
  uid: 'ada',
  fullName: 'Ada Lovell',
  position: '',
  companyName: 'Northwind Bakery',
  email: 'ada@northwind.example',
  avatarId: null,
  disabledAt: moment,
}
const lena = {
  id: 'ada_lena',
  version: 1,
  clientId: 'ada',
  userId: null,
  email: 'lena@northwind.example',
  fullName: 'Lena Voss',
  avatarId: null,
  roleTitle: 'Shop manager',
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

it('invites nobody into the account of a deactivated client, and says why', async () => {
  await openSession(sessionOf(tom))
  answerCalls({ 'list-teammates': () => ({ owner: deactivated, teammates: [lena], mayInvite: true }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ClientTeam clientId="ada" companyName="Northwind Bakery" isOwn={false} />
    </QueryClientProvider>,
    '/superadmin/client',
  )
  const list = within(await screen.findByRole('list', { name: 'Northwind Bakery’s team' }))
  const invite = screen.getByRole('button', { name: /Invite teammate/ })
  const again = list.getByRole('button', { name: /Resend invitation/ })
  for (const button of [invite, again]) {
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Reactivate the client first.')
  }
  await userEvent.click(list.getByRole('button', { name: 'Actions for Lena Voss' }))
  const item = await screen.findByRole('menuitem', { name: /Resend invitation/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: 'Withdraw invitation' }).getAttribute('aria-disabled')).not.toBe('true')
})

it('says of the owner of a deactivated account that they are inactive, and asks for no teammates', async () => {
  await openSession(sessionOf(tom))
  answerCalls({ 'list-teammates': () => ({ owner: deactivated, teammates: [], mayInvite: true }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ClientTeam clientId="ada" companyName="Northwind Bakery" isOwn={false} />
    </QueryClientProvider>,
    '/superadmin/client',
  )
  const list = within(await screen.findByRole('list', { name: 'Northwind Bakery’s team' }))
  expect(list.getByText('Inactive')).toBeTruthy()
  expect(screen.queryByText(/Full access|Invite anyone/)).toBeNull()
})

it('says of a teammate whom staff have deactivated that they are inactive', async () => {
  await openSession(sessionOf(tom))
  const { disabledAt: _disabledAt, ...active } = deactivated
  const ben = { ...lena, id: 'ada_ben', userId: 'ben', fullName: 'Ben Sato', joinedAt: moment }
  const pia = { ...ben, id: 'ada_pia', userId: 'pia', fullName: 'Pia Moreau', disabledAt: moment }
  answerCalls({ 'list-teammates': () => ({ owner: active, teammates: [ben, pia], mayInvite: true }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ClientTeam clientId="ada" companyName="Northwind Bakery" isOwn={false} />
    </QueryClientProvider>,
    '/superadmin/client',
  )
  const list = await screen.findByRole('list', { name: 'Northwind Bakery’s team' })
  const [, second, third] = within(list).getAllByRole('listitem')
  expect(second?.textContent).not.toContain('Inactive')
  expect(third?.textContent).toContain('Inactive')
})

it('invites nobody any more once the client is deactivated while their page is open', async () => {
  await openSession(sessionOf(tom))
  const { disabledAt: _disabledAt, ...active } = deactivated
  let owner: typeof active & { disabledAt?: string } = active
  answerCalls({ 'list-teammates': () => ({ owner, teammates: [lena], mayInvite: true }) })
  const queryClient = createQueryClient()
  stage(
    <QueryClientProvider client={queryClient}>
      <ClientTeam clientId="ada" companyName="Northwind Bakery" isOwn={false} />
    </QueryClientProvider>,
    '/superadmin/client',
  )
  await screen.findByRole('list', { name: 'Northwind Bakery’s team' })
  const invite = screen.getByRole('button', { name: /Invite teammate/ })
  expect(invite.getAttribute('aria-disabled')).not.toBe('true')
  owner = deactivated
  applyLiveEvent(queryClient, {
    collection: 'clients',
    id: 'ada',
    version: 2,
    document: { ...ada, disabledAt: moment },
  })
  await expect.poll(() => invite.getAttribute('aria-disabled')).toBe('true')
})

it('says whose team it is to staff who look at the portal as a client', async () => {
  await openSession(sessionOf(ada, { look: { clientId: 'ada', until: '2099-06-01T09:00:00.000Z' } }))
  answerCalls({ 'list-teammates': () => ({ owner: deactivated, teammates: [lena], mayInvite: false }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ClientTeam clientId="ada" companyName="Northwind Bakery" isOwn />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  expect(await screen.findByRole('list', { name: 'Northwind Bakery’s team' })).toBeTruthy()
  expect(screen.getByText('See who has access to this account.')).toBeTruthy()
})
