import { isLastStaff } from '#domain/accounts/last-staff.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { users } from './exports/collections.ts'
import { switchPerson } from './switch-person.ts'
import type { From, Target } from './switch-person.ts'

/** Refuses `last-staff` for whoever would leave the portal without anybody who can run it. */
export async function deactivateStaff(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await portal.documents.transact(async (transaction) => {
    if (isLastStaff(uid, await readStaff(portal.documents, transaction))) throw new Refusal('last-staff')
    await switchPerson(portal, transaction, viewer, { uid, role: 'superAdmin', on: false }, from)
  })
  await portal.sessions.endAll(uid)
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

/** Each profile is read by the transaction, so that of two who switch each other off one is told that they are the last. */
async function readStaff(documents: Documents, transaction: Transaction): Promise<Profile[]> {
  const listed = await listAll(documents, users, { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] })
  const found = await Promise.all(listed.map(({ id }) => transaction.get(users, id)))
  return found.flatMap((profile) => (profile ? [profile.data] : []))
}
