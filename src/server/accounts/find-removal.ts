import type { SessionView } from '#domain/accounts/contract.ts'
import type { Teammate } from '#domain/accounts/teammate.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { teammates, users } from './exports/collections.ts'

/** The account that a person without a profile was removed from, the last one of several; null where it was none. */
export async function findRemoval(
  documents: Documents,
  uid: string,
): Promise<NonNullable<SessionView['removedFrom']> | null> {
  const last = await lastRemoved(documents, uid)
  const owner = last && (await documents.get(users, last.clientId))?.data
  return owner ? { accountName: owner.companyName || owner.fullName, ownerName: owner.fullName } : null
}

/** The name that a person had where they were removed last; null for somebody else. */
export async function nameBefore(documents: Documents, uid: string): Promise<string | null> {
  return (await lastRemoved(documents, uid))?.fullName ?? null
}

async function lastRemoved(documents: Documents, uid: string): Promise<Teammate | undefined> {
  return (await listAll(documents, teammates, { where: { userId: uid } }))
    .map(({ data }) => data)
    .filter(({ removedAt }) => removedAt !== null)
    .toSorted((one, other) => (one.removedAt ?? '').localeCompare(other.removedAt ?? ''))
    .at(-1)
}
