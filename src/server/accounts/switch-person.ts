import { isFormerTeammate } from '#domain/accounts/client-state.ts'
import { isLastOwner, isLastStaff } from '#domain/accounts/last-staff.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Role, Viewer } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { uidsOfAccount } from '#server/accounts/exports/people.ts'
import { signedOutByStaffMail } from '#server/accounts/mails/sign-ins.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { syncProfile } from './profile.ts'
import { signInUrl } from './sign-in-url.ts'
import { expectMayActOn, readStaff } from './staff-rights.ts'

export type Target = { readonly uid: string }
export type From = Pick<SignedInCaller, 'ip'>

type Turn = Target & {
  readonly role: Exclude<Role, 'creator'>
  readonly on: boolean
}

const names = { superAdmin: 'staff', client: 'client' } as const

/**
 * Switches a person of this role on or off, and audits it. Refuses `not-found` for anybody else, `forbidden` for an owner
 * where the viewer is none; repeated, it changes nothing. A former teammate who is switched on has no place, and may sign up or be invited.
 */
async function switchPerson(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { uid, role, on }: Turn,
  { ip }: From,
): Promise<void> {
  const { clock, audit } = portal
  const found = await transaction.get(users, uid)
  if (found?.data.role !== role) throw new Refusal('not-found')
  expectMayActOn(viewer, found.data)
  if ((found.data.disabledAt === null) === on) return
  await syncProfile(portal, transaction, uid, { status: on ? 'active' : 'inactive' })
  if (role === 'client') tellOwner(portal, transaction, viewer, { profile: found.data, on })
  const now = clock.now()
  if (on && isFormerTeammate(found.data)) transaction.remove(users, uid)
  else transaction.put(users, { ...found.data, disabledAt: on ? null : now, updatedAt: now })
  const action = `${names[role]}-${on ? 'reactivated' : 'deactivated'}`
  audit.recordWith(transaction, { actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
}

/** The owner of the account hears of a teammate; of former ones, and of the owner themselves, nobody does. */
function tellOwner(
  { activity }: Pick<Portal, 'activity'>,
  transaction: Transaction,
  viewer: Viewer,
  { profile, on }: { readonly profile: Profile; readonly on: boolean },
): void {
  const { uid, accountId, fullName } = profile
  if (uid === accountId || isFormerTeammate(profile)) return
  activity.recordWith(transaction, viewer, {
    type: on ? 'team.reactivated' : 'team.deactivated',
    projectId: '',
    clientId: accountId,
    subjectId: uid,
    subjectName: fullName,
    detail: '',
    audience: 'project',
    listed: false,
    recipientIds: [accountId],
  })
}

/** Shuts out the teammates of an account with its owner. Its debts and its payments under way stay as they are. */
export async function deactivateClient(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await portal.documents.transact((transaction) =>
    switchPerson(portal, transaction, viewer, { uid, role: 'client', on: false }, from),
  )
  await portal.sessions.shutAll(uid)
  for (const person of await uidsOfAccount(portal.documents, uid)) await portal.sessions.shutAll(person)
  return {}
}

export async function reactivateClient(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await portal.documents.transact((transaction) =>
    switchPerson(portal, transaction, viewer, { uid, role: 'client', on: true }, from),
  )
  return {}
}

/** Refuses `last-staff` and `last-owner` where it would leave the portal without anybody who can run it. */
export async function deactivateStaff(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await portal.documents.transact(async (transaction) => {
    const staff = await readStaff(portal.documents, transaction)
    await switchPerson(portal, transaction, viewer, { uid, role: 'superAdmin', on: false }, from)
    if (isLastStaff(uid, staff)) throw new Refusal('last-staff')
    if (isLastOwner(uid, staff)) throw new Refusal('last-owner')
  })
  await portal.sessions.shutAll(uid)
  return {}
}

export async function reactivateStaff(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await portal.documents.transact((transaction) =>
    switchPerson(portal, transaction, viewer, { uid, role: 'superAdmin', on: true }, from),
  )
  return {}
}

/** For a lost laptop or a forgotten browser. Trusted devices stay trusted: they open nothing. */
export async function signOutPerson(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  { ip }: From,
): Promise<Record<string, never>> {
  const profile = await portal.documents.get(users, uid)
  // An awaited client has no session, and nothing to be told.
  if (!profile || profile.data.awaited) throw new Refusal('not-found')
  expectMayActOn(viewer, profile.data)
  await portal.sessions.endAll(uid)
  const action = 'signed-out-by-staff'
  await portal.audit.record({ actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
  const { email } = profile.data
  portal.post.sendLater(action, async () => signedOutByStaffMail(portal.settings, email, await signInUrl(portal, uid)))
  return {}
}
