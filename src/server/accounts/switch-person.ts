import { Refusal } from '#domain/core/refusals.ts'
import type { Role, Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { carryProfile } from './carry-profile.ts'
import { users } from './exports/collections.ts'

export type Target = { readonly uid: string }
export type From = Pick<SignedInCaller, 'ip'>

type Turn = Target & {
  readonly role: Exclude<Role, 'creator'>
  readonly on: boolean
}

const names = { superAdmin: 'staff', client: 'client' } as const

/** Switches a person of this role on or off, with its trace. Refuses `not-found` for everybody else; repeated, it changes nothing. */
export async function switchPerson(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { uid, role, on }: Turn,
  { ip }: From,
): Promise<void> {
  const { clock, audit } = portal
  const found = await transaction.get(users, uid)
  if (found?.data.role !== role) throw new Refusal('not-found')
  if ((found.data.disabledAt === null) === on) return
  await carryProfile(portal, transaction, uid, { status: on ? 'active' : 'inactive' })
  const now = clock.now()
  transaction.put(users, { ...found.data, disabledAt: on ? null : now, updatedAt: now })
  const action = `${names[role]}-${on ? 'reactivated' : 'deactivated'}`
  audit.recordWith(transaction, { actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
}
