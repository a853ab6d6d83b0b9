import { isLastStaff } from '#domain/accounts/last-staff.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { users } from './collections.ts'
import type { AccountsDeps } from './deps.ts'

type Deps = Pick<AccountsDeps, 'documents' | 'clock' | 'audit' | 'sessions' | 'carryToEmployee'>
type Target = { readonly uid: string }
type From = Pick<SignedInCaller, 'ip'>

/** Refuses `last-staff` for whoever would leave the portal without anybody who can run it. */
export async function deactivateStaff(
  deps: Deps,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await deps.documents.transact(async (transaction) => {
    if (isLastStaff(uid, await readStaff(deps.documents, transaction))) throw new Refusal('last-staff')
    await turn(deps, transaction, viewer, { uid, on: false }, from)
  })
  await deps.sessions.endAll(uid)
  return {}
}

export async function reactivateStaff(
  deps: Deps,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await deps.documents.transact((transaction) => turn(deps, transaction, viewer, { uid, on: true }, from))
  return {}
}

/** Each profile is read by the transaction, so that of two who switch each other off one is told that they are the last. */
async function readStaff(documents: Documents, transaction: Transaction): Promise<Profile[]> {
  const listed = await listAll(documents, users, { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] })
  const found = await Promise.all(listed.map(({ id }) => transaction.get(users, id)))
  return found.flatMap((profile) => (profile ? [profile.data] : []))
}

async function turn(
  { clock, audit, carryToEmployee }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  { uid, on }: Target & { readonly on: boolean },
  { ip }: From,
): Promise<void> {
  const found = await transaction.get(users, uid)
  if (found?.data.role !== 'superAdmin') throw new Refusal('not-found')
  if ((found.data.disabledAt === null) === on) return
  const employee = await carryToEmployee(transaction, uid, { status: on ? 'active' : 'inactive' })
  const now = clock.now()
  transaction.put(users, { ...found.data, disabledAt: on ? null : now, updatedAt: now })
  employee.write()
  const action = on ? 'staff-reactivated' : 'staff-deactivated'
  audit.recordWith(transaction, { actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
}
