import type { SessionView } from '#domain/accounts/contract.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { teammates, users } from './exports/collections.ts'

/** The account that a person without a profile was removed from, the last one of several; null where it was none. */
export async function findRemoval(
  documents: Documents,
  uid: string,
): Promise<NonNullable<SessionView['removedFrom']> | null> {
  const last = (await listAll(documents, teammates, { where: { userId: uid } }))
    .map(({ data: { clientId, removedAt } }) => ({ clientId, at: removedAt ?? '' }))
    .filter(({ at }) => at !== '')
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
  const owner = last && (await documents.get(users, last.clientId))?.data
  return owner ? { accountName: owner.companyName || owner.fullName, ownerName: owner.fullName } : null
}
