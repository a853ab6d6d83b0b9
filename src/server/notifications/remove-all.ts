import type { Documents } from '#server/ports/documents.ts'
import { notifications } from './collections.ts'

const atOnce = 200

/** Removes those of these ids that exist. */
export async function removeAll(documents: Documents, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    await documents.transact(async (transaction) => {
      const there = []
      for (const id of some) if (await transaction.get(notifications, id)) there.push(id)
      for (const id of there) transaction.remove(notifications, id)
    })
  }
}
