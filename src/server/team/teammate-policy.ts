import type { Teammate } from '#domain/accounts/teammate.ts'
import { holdsRightFor } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { inviteTeammate } from '#domain/team/teammate-contract.ts'
import { teammates } from '#server/accounts/exports/collections.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'

/**
 * Whether the viewer may see the people of an account: staff all, a client and their teammates their own where they see its
 * projects.
 */
export function maySeeAccount({ role, accountId, rights }: Viewer, clientId: string): boolean {
  return role === 'superAdmin' || (role === 'client' && accountId === clientId && rights.includes('projects'))
}

/** Only the owner of the account, and staff for them, may invite, change and remove teammates. */
export function mayInvite(viewer: Viewer, clientId: string): boolean {
  const { role, uid } = viewer
  if (role === 'superAdmin') return holdsRightFor(viewer, inviteTeammate)
  return role === 'client' && uid === clientId
}

/** Refuses `not-found` for another's and an unknown account alike, `forbidden` to a teammate of the account. */
export function expectMayInvite(viewer: Viewer, clientId: string): void {
  if (mayInvite(viewer, clientId)) return
  throw new Refusal(viewer.accountId === clientId ? 'forbidden' : 'not-found')
}

/** The teammate, if the viewer may change them. A removed and an unknown one are `not-found` alike. */
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
