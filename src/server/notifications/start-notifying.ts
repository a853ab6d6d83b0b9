import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { FollowUp } from './collections.ts'
import { followUps, othersFrom } from './collections.ts'
import { followOne, followUp } from './follow-up.ts'

const sweepEveryMs = 60_000
/** Answers and live events come first: changes within this time are followed up together, after it. */
const gatherMs = 200
/** So many at once share the commits of the store. */
const atOnce = 25
/** Beyond this nothing is kept in memory: the next sweep finds it in the store. */
const mostWaiting = 1000

export type Notifying = {
  /** Waits for the withdrawals that an earlier process left undone, and for no news. */
  withdrawn(): Promise<void>
  /** Waits until everything that was committed before is followed up. */
  settled(): Promise<void>
  /** Follows up what is under way, then nothing more. */
  stop(): Promise<void>
}

/**
 * Follows up each change soon after its commit, and at once the follow-ups that an earlier process left undone. A failure
 * is logged and tried again by the sweeps, which are the duty of one process.
 */
export function startNotifying(portal: Portal, duty: Duty): Notifying {
  let waiting: FollowUp[] = []
  let gathering: NodeJS.Timeout | null = null
  let isBehind = false
  let isStopped = false
  const isWanted = () => !isStopped
  let tail: Promise<void> = Promise.resolve()

  function then(what: string, task: () => Promise<void>): void {
    tail = tail.then(task).catch(faultLog(portal, what))
  }

  function take(each: FollowUp): void {
    if (waiting.length >= mostWaiting) isBehind = true
    else waiting.push(each)
    gathering ??= setTimeout(followGathered, gatherMs)
  }

  function followGathered(): void {
    if (!gathering) return
    clearTimeout(gathering)
    gathering = null
    then('changes not followed up', followWaiting)
  }

  async function followWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const failed = await followUp(portal, waiting.splice(0, atOnce))
      if (failed.length > 0) isBehind = true
    }
    if (!isBehind) return
    isBehind = false
    await sweepFollowUps(portal, isWanted)
  }

  function sweep(): Promise<void> {
    then('follow-ups not swept', () => sweepFollowUps(portal, isWanted))
    return tail
  }

  const stopWatching = portal.documents.watch(followUps, ({ before, after }) => {
    if (after && !before) take(after.data)
  })
  const sweeps = startRounds({
    duty,
    everyMs: sweepEveryMs,
    round: sweep,
    onFault: faultLog(portal, 'follow-ups not swept'),
  })
  // Without asking for the duty: notifications withdrawn just before a crash should be gone before anybody reads them.
  then('withdrawals not followed up', () => withdrawUndone(portal))
  const withdrawn = tail
  void sweep()

  return {
    withdrawn: () => withdrawn,
    async settled() {
      let awaited
      do {
        followGathered()
        awaited = tail
        await awaited
      } while (awaited !== tail)
    },
    async stop() {
      isStopped = true
      stopWatching()
      await sweeps.stop()
      await this.settled()
      waiting = []
    },
  }
}

/** News that failed so often, once a minute, is given up. Withdrawals are tried for ever. */
const mostTries = 60

/**
 * Does the follow-ups left undone, news first and the oldest first, while `isWanted`. A failure is counted and holds up nothing else.
 * Repeating it changes nothing.
 */
export async function sweepFollowUps(portal: Portal, isWanted = () => true): Promise<void> {
  for await (const rows of eachPage(portal.documents, followUps, { orderBy: ['id', 'asc'] }, atOnce)) {
    if (!isWanted()) return
    const failed = await followUp(
      portal,
      rows.map(({ data }) => data),
    )
    if (failed.length > 0) await countTries(portal, failed)
  }
}

/** Does withdrawals alone, without waiting for news. A sweep does them again, after the news that may mention the same. */
async function withdrawUndone(portal: Portal): Promise<void> {
  const undone = { orderBy: ['id', 'asc'], range: { from: othersFrom } } as const
  for await (const rows of eachPage(portal.documents, followUps, undone, atOnce))
    for (const { data } of rows) if (data.kind === 'words' || data.kind === 'access') await followOne(portal, data)
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
