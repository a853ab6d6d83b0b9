import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { followUps } from './collections.ts'
import type { FollowUp } from './collections.ts'
import { followOne, followUp } from './follow-up.ts'

const atOnce = 25
/** News that failed so often, once a minute, is given up. What withdraws something is tried for good. */
const mostTries = 60

/**
 * Does what was left undone, the oldest first, as long as it is wanted. What fails is counted and holds up nothing else.
 * Repeating it changes nothing.
 */
export async function sweepFollowUps(portal: Portal, isWanted = () => true): Promise<void> {
  for await (const rows of eachPage(portal.documents, followUps, { orderBy: ['at', 'asc'] }, atOnce)) {
    if (!isWanted()) return
    const failed = await followUp(
      portal,
      rows.map(({ data }) => data),
    )
    if (failed.length > 0) await countTries(portal, failed)
  }
}

/**
 * Withdraws what should be seen no more, and nothing else: it need not wait for any news. A sweep does it again, after the
 * news that may speak of it.
 */
export async function withdrawUndone(portal: Portal): Promise<void> {
  for (const kind of ['words', 'access'] as const) {
    const undone = { where: { kind }, orderBy: ['at', 'asc'] } as const
    for await (const rows of eachPage(portal.documents, followUps, undone, atOnce))
      for (const { data } of rows) await followOne(portal, data)
  }
}

async function countTries({ documents }: Pick<Portal, 'documents'>, failed: readonly FollowUp[]) {
  await documents.transact(async (transaction) => {
    const held = []
    for (const { id } of failed) {
      const found = (await transaction.get(followUps, id))?.data
      if (found) held.push(found)
    }
    for (const each of held) {
      const tries = each.tries + 1
      if (each.kind === 'activity' && tries >= mostTries) transaction.remove(followUps, each.id)
      else transaction.put(followUps, { ...each, tries })
    }
  })
}
