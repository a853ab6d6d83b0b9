import type { Activity } from '#domain/core/activity.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { NotificationsDeps } from './deps.ts'
import { followAnswer, followPayment } from './follow-answer.ts'
import { followReading } from './follow-reading.ts'
import { followWords } from './follow-words.ts'
import { forgetLost } from './forget-lost.ts'
import { openCursor, sweepActivities } from './sweep-activities.ts'
import { tellActivity } from './tell-activity.ts'

const sweepEveryMs = 60_000
/** Answers and live events come first: what happens within such a moment is told together, after it. */
const gatherMs = 200
/** So many at once share the commits of the store. */
const atOnce = 25
/** Beyond this nothing is kept in memory: the next sweep finds it in the store. */
const mostWaiting = 1000

export type Notifying = {
  /** Waits until everything that was committed before is told. */
  settled(): Promise<void>
  /** Tells what is under way, then nothing more. */
  stop(): Promise<void>
}

/**
 * Tells of each activity soon after its commit, and at once of those that were committed while nobody watched. Whatever
 * fails is told to `onFault` and tried again by the sweeps, which are the duty of one process.
 */
export function startNotifying(deps: NotificationsDeps, duty: Duty): Notifying {
  const { documents, onFault } = deps
  let waiting: Activity[] = []
  let gathering: NodeJS.Timeout | null = null
  let isBehind = false
  let tail: Promise<void> = Promise.resolve()
  let since = ''

  function then(what: string, task: () => Promise<void>): void {
    tail = tail.then(task).catch((error: unknown) => onFault(error, what))
  }

  function take(activity: Activity): void {
    if (waiting.length >= mostWaiting) isBehind = true
    else waiting.push(activity)
    gathering ??= setTimeout(tellGathered, gatherMs)
  }

  function tellGathered(): void {
    if (!gathering) return
    clearTimeout(gathering)
    gathering = null
    then('activities not told', tellWaiting)
  }

  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.splice(0, atOnce)
      const recent = some.filter(({ at }) => at >= since)
      await Promise.all(recent.map((activity) => attempt(activity, tellActivity)))
      // What was asked and answered within one moment is told first.
      for (const activity of recent) await attempt(activity, followAnswer)
    }
    if (!isBehind) return
    isBehind = false
    await sweepActivities(deps)
  }

  async function attempt(activity: Activity, act: typeof tellActivity): Promise<void> {
    try {
      await act(deps, activity)
    } catch (error) {
      onFault(error, `activity ${activity.id} not told`)
      isBehind = true
    }
  }

  then('notifier not begun', async () => {
    since = (await openCursor(deps)).since
  })
  const stops = [
    documents.watch(activityCollection, ({ before, after }) => {
      if (after && !before) take(after.data)
    }),
    deps.watchReading((reading) => then('reading not followed', () => followReading(deps, reading))),
    deps.watchPaid((messageId) => then('payment not followed', () => followPayment(deps, messageId))),
    deps.watchWords((id, words) => then('message not followed', () => followWords(deps, id, words))),
    deps.watchAccess((uid) => then('lost access not followed', () => forgetLost(deps, uid))),
  ]
  const sweeps = startRounds({
    duty,
    everyMs: sweepEveryMs,
    round() {
      then('activities not swept', () => sweepActivities(deps))
      return tail
    },
    onFault: (error) => onFault(error, 'activities not swept'),
  })
  sweeps.begin()

  return {
    async settled() {
      let awaited
      do {
        tellGathered()
        awaited = tail
        await awaited
      } while (awaited !== tail)
    },
    async stop() {
      for (const stop of stops) stop()
      await sweeps.stop()
      await this.settled()
      waiting = []
    },
  }
}
