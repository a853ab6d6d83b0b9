import type { Activity } from '#domain/core/activity.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { cursorId, notifierCursors } from './collections.ts'
import type { NotifierCursor } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'
import { followAnswer } from './follow-answer.ts'
import { tellActivity } from './tell-activity.ts'

const atOnce = 200
/** Activities are committed out of their order by seconds at most: so far back they are looked at again. */
const marginMs = 60_000
/** What cannot be told for so long is given up, so that it holds up nothing else. */
const patienceMs = 60 * 60_000

/** Where telling begins: at this moment, where it has never begun. */
export async function openCursor({
  documents,
  clock,
}: Pick<NotificationsDeps, 'documents' | 'clock'>): Promise<NotifierCursor> {
  return documents.transact(async (transaction) => {
    const held = (await transaction.get(notifierCursors, cursorId))?.data
    if (held) return held
    const now = clock.now()
    const first = { id: cursorId, since: now, position: now }
    transaction.create(notifierCursors, first)
    return first
  })
}

/** Tells what was committed and not told yet, the oldest first, and moves the cursor on. Repeating it changes nothing. */
export async function sweepActivities(deps: NotificationsDeps): Promise<void> {
  const { since, position } = await openCursor(deps)
  let reached = position
  let failed: Instant | null = null
  for await (const activity of activitiesFrom(deps, lookBack(position, since))) {
    const isTold = await tryToTell(deps, activity)
    if (!isTold && !isGivenUp(deps, activity)) failed ??= activity.at
    if (activity.at > reached) reached = activity.at
  }
  const next = failed ?? reached
  if (next > position) await moveCursor(deps, next)
}

async function* activitiesFrom(
  { documents }: Pick<NotificationsDeps, 'documents'>,
  from: Instant,
): AsyncGenerator<Activity> {
  let after: string | undefined
  for (;;) {
    const rows = await documents.list(activityCollection, {
      orderBy: ['at', 'asc'],
      range: { from },
      limit: atOnce,
      ...(after ? { after } : {}),
    })
    for (const { data } of rows) yield data
    after = rows.at(-1)?.cursor
    if (rows.length < atOnce || !after) return
  }
}

async function tryToTell(deps: NotificationsDeps, activity: Activity): Promise<boolean> {
  try {
    await tellActivity(deps, activity)
    await followAnswer(deps, activity)
    return true
  } catch (error) {
    deps.onFault(error, `activity ${activity.id} not told`)
    return false
  }
}

function isGivenUp({ clock }: Pick<NotificationsDeps, 'clock'>, { at }: Activity): boolean {
  return clock.nowMs() - toMilliseconds(at) > patienceMs
}

function lookBack(position: Instant, since: Instant): Instant {
  const from = toInstant(toMilliseconds(position) - marginMs)
  return from > since ? from : since
}

/** Never back: another notifier may be further. */
async function moveCursor({ documents }: Pick<NotificationsDeps, 'documents'>, position: Instant): Promise<void> {
  await documents.transact(async (transaction) => {
    const held = (await transaction.get(notifierCursors, cursorId))?.data
    if (held && held.position < position) transaction.put(notifierCursors, { ...held, position })
  })
}
