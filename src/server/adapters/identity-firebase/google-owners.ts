import { googleCollection } from '#server/platform/identity-records/collections.ts'
import type { GoogleOwner } from '#server/platform/identity-records/collections.ts'
import type { Documents } from '#server/ports/documents.ts'

export type GoogleOwners = {
  /** The uid that a Google account is tied to, or reserved for; null where it is nobody's. */
  find(id: string): Promise<string | null>
  /** The uid that is there already, or else this one from now on. */
  reserve(id: string, uid: string): Promise<string>
  put(owner: GoogleOwner): Promise<void>
}

export function createGoogleOwners(documents: Documents): GoogleOwners {
  return {
    find: async (id) => (await documents.get(googleCollection, id))?.data.uid ?? null,
    reserve: (id, uid) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(googleCollection, id)
        if (found) return found.data.uid
        transaction.create(googleCollection, { id, uid })
        return uid
      }),
    put: (owner) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(googleCollection, owner.id)
        if (!found) transaction.create(googleCollection, owner)
        else if (found.data.uid !== owner.uid || found.data.email === undefined)
          transaction.put(googleCollection, owner)
      }),
  }
}
