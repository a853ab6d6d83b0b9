import { limitCollection } from '#server/platform/limits/limits.ts'
import type { StoreChange } from './store-changes.test-support.ts'
import type { World } from './world.test-support.ts'

/** Takes back what a try counted towards a limit: what is over a limit is refused before anything is looked at. */
export async function openLimits({ portal }: Pick<World, 'portal'>, changes: readonly StoreChange[]): Promise<void> {
  const counted = new Set(changes.flatMap(({ collection, id }) => (collection === limitCollection.name ? [id] : [])))
  if (counted.size === 0) return
  await portal.documents.transact(async (transaction) => {
    const held = await Promise.all([...counted].map((id) => transaction.get(limitCollection, id)))
    for (const found of held) if (found) transaction.remove(limitCollection, found.id)
  })
}
