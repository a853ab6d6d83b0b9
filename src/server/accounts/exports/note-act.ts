import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { perPortal } from '#server/portal.ts'
import { lastActs } from './collections.ts'

/** So long an act that is noted stands for those after it: most acts cost a look at the memory. */
const actLastsMs = 3_600_000

/** When this process has last noted an act of an account. */
const notedOf = perPortal(() => new Map<string, number>())

/**
 * Notes that somebody of a client's account has done something; does nothing for people of the agency. It follows what it notes, which stands
 * without it: a failure is logged.
 */
export async function noteAct(portal: Portal, viewer: Pick<Viewer, 'role' | 'accountId'> | null): Promise<void> {
  if (viewer?.role !== 'client') return
  const { accountId } = viewer
  const noted = notedOf(portal)
  const nowMs = portal.clock.nowMs()
  if (nowMs < (noted.get(accountId) ?? 0) + actLastsMs) return
  noted.set(accountId, nowMs)
  await keepAct(portal, accountId, nowMs).catch(faultLog(portal, 'last activity not noted'))
}

/** Keeps the later of two acts, unless they are within an hour. */
export async function keepAct(
  { documents }: Pick<Portal, 'documents'>,
  accountId: string,
  atMs: number,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(lastActs, accountId)
    const act = { id: accountId, at: toInstant(atMs) }
    if (!found) transaction.create(lastActs, act)
    else if (atMs >= toMilliseconds(found.data.at) + actLastsMs) transaction.put(lastActs, act)
  })
}
