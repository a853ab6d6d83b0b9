import * as accounts from '#domain/accounts/contract.ts'
import * as staffCalls from '#domain/accounts/staff-contract.ts'
import * as outbox from '#domain/outbox/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { createStaffClaim } from '#server/accounts/staff-claims.ts'
import { createId } from '#server/platform/secrets.ts'
import { castPassword as password } from '#tools/seed/cast.ts'
import type { Act } from './act.test-support.ts'
import type { World } from './world.test-support.ts'

const staff = { by: 'tom' } as const
const colleague = { email: 'new@brightwater.example', fullName: 'New One' }

/** An agency that has no staff any more has a link for the first of them. */
async function claimLink({ portal }: World): Promise<string> {
  const { documents, clock } = portal
  const held = await documents.list(users, {
    where: { role: 'superAdmin' },
    orderBy: ['createdAt', 'desc'],
    limit: 100,
  })
  await documents.transact(async (transaction) => {
    const found = await Promise.all(held.map(({ id }) => transaction.get(users, id)))
    for (const each of found) if (each) transaction.put(users, { ...each.data, role: 'creator' })
  })
  const settings = { baseUrl: 'http://portal.example' }
  const link = await createStaffClaim({ documents, clock, createId, settings })
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

export const staffActs: readonly Act[] = [
  {
    call: accounts.claimStaffAccount,
    by: 'guest',
    foreign: 'ok',
    missing: 'claim-refused',
    bearer: true,
    async make(world) {
      const token = await claimLink(world)
      return { token, email: `${createId().toLowerCase()}@walk.example`, password, fullName: 'First One' }
    },
  },
  { call: accounts.inviteStaff, ...staff, make: () => colleague },
  { call: staffCalls.listClients, ...staff, make: () => ({}) },
  { call: staffCalls.listStaffInvitations, ...staff, make: () => ({}) },
  {
    call: staffCalls.withdrawStaffInvitation,
    ...staff,
    missing: 'ok',
    async make({ call }) {
      await call('tom', accounts.inviteStaff, colleague)
      const { invitations } = await call('tom', staffCalls.listStaffInvitations, {})
      return { invitationId: invitations[0]?.id }
    },
  },
  { call: staffCalls.deactivateStaff, ...staff, make: () => ({ uid: 'nina' }) },
  {
    call: staffCalls.reactivateStaff,
    ...staff,
    async make({ call }) {
      await call('tom', staffCalls.deactivateStaff, { uid: 'nina' })
      return { uid: 'nina' }
    },
  },
  { call: staffCalls.deactivateClient, ...staff, make: () => ({ uid: 'hugo' }) },
  {
    call: staffCalls.reactivateClient,
    ...staff,
    async make({ call }) {
      await call('tom', staffCalls.deactivateClient, { uid: 'hugo' })
      return { uid: 'hugo' }
    },
  },
  { call: staffCalls.signOutPerson, ...staff, make: () => ({ uid: 'hugo' }) },
  { call: staffCalls.resetTwoStep, ...staff, make: () => ({ uid: 'hugo' }) },
  { call: outbox.listOutbox, ...staff, make: () => ({}) },
  {
    call: outbox.readMail,
    ...staff,
    async make({ call }) {
      await call('tom', accounts.inviteStaff, colleague)
      const { mails } = await call('tom', outbox.listOutbox, {})
      return { mailId: mails[0]?.id }
    },
  },
]
