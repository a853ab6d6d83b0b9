import type { Teammate } from '#domain/accounts/teammate.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { teammates } from '#server/accounts/exports/collections.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'

/** Whether the viewer may know who is in an account: staff all, a client and their teammates their own where they see its projects. */
export function maySeeAccount({ role, accountId, rights }: Viewer, clientId: string): boolean {
  return role === 'superAdmin' || (role === 'client' && accountId === clientId && rights.includes('projects'))
}

/** Who may ask people in, change and remove them: the owner of the account, and staff for them. */
export function mayInvite({ role, uid }: Viewer, clientId: string): boolean {
  return role === 'superAdmin' || (role === 'client' && uid === clientId)
}

/** Refuses `not-found` for another's account and an unknown one alike, `forbidden` to a teammate of the account. */
export function expectMayInvite(viewer: Viewer, clientId: string): void {
  if (mayInvite(viewer, clientId)) return
  throw new Refusal(viewer.accountId === clientId ? 'forbidden' : 'not-found')
}

/** The teammate, if the viewer may change them. One who was removed is `not-found`, like an unknown one. */
export async function findTeammate(
  transaction: Transaction,
  viewer: Viewer,
  teammateId: string,
): Promise<Stored<Teammate>> {
  const found = await transaction.get(teammates, teammateId)
  if (!found || found.data.removedAt !== null) throw new Refusal('not-found')
  expectMayInvite(viewer, found.data.clientId)
  return found
}
