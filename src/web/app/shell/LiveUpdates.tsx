import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaveEnded } from '#web/accounts/exports/leave-ended.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { connectLive } from '#web/platform/live/connect-live.ts'
import { createEventLog } from '#web/platform/live/event-log.ts'
import type { SignedOutBy } from '#web/platform/live/live-connection.ts'
import { mayBeCopy, useCopyFrom } from '#web/platform/offline/offline-state.ts'
import { currentSession, renewSession } from '#web/platform/session.ts'
import { useOfflineReason } from '#web/ui/offline-reason.ts'
import { applyLiveEvent, putEventOver } from './apply-live-event.ts'
import { takeHello } from './ask-for-reload.tsx'
import { watchCalls } from './ended-calls.ts'
import { EndedSession } from './EndedSession.tsx'

/** The time of day, with the day where it is another. */
function formatMoment(instant: string): string {
  const day = formatDate(instant)
  return day === formatDate(new Date().toISOString()) ? formatTime(instant) : `${formatTime(instant)} on ${day}`
}

/** What is out of date, and whether buttons that save wait for the connection. */
function sayOffline(copyFrom: string | null, isWaiting: boolean): string {
  if (copyFrom !== null)
    return `We can’t reach the portal, and nothing can be saved. What you see is from ${formatMoment(copyFrom)}.`
  return isWaiting
    ? 'You’re offline. What you see may be out of date, and nothing can be saved until you’re back online.'
    : 'Updates are paused. What you see may be out of date.'
}

/** Staff see the portal as somebody else in all tabs of their browser: this one was loaded before they began, or before they left. */
function beginAnewForAnother(hello: string): void {
  // Our own server wrote it; one of a release before says nobody.
  const { viewer } = JSON.parse(hello) as { readonly viewer?: string }
  const uid = currentSession()?.viewer?.uid
  if (viewer && uid && viewer !== uid) location.reload()
}

/** A copy may be older than what the stream goes on from, and what never reached the portal is asked for by nobody else. */
function askMissedAnew(queryClient: QueryClient): void {
  const isMissed = ({ state: { dataUpdatedAt, error } }: Query) => mayBeCopy(dataUpdatedAt) || isOutOfReach(error)
  void queryClient.invalidateQueries({ predicate: isMissed }, { cancelRefetch: false })
}

function isOutOfReach(error: Error | null): boolean {
  return error instanceof CallRefused && (error.code === 'offline' || error.code === 'unavailable')
}

/** Whether something on the page would be lost with it: what the browser would ask about, too. */
function hasWork(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Whether its person can sign in to the page again. What staff see as somebody else has no work of its own. */
function mayReturn(by: SignedOutBy): boolean {
  return (by === null || by === 'session-idle') && !currentSession()?.look
}

/** Follows what others change, for as long as somebody is signed in. Tells when the connection is gone, and when it is back. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const copyFrom = useCopyFrom()
  const [state, setState] = useState<'live' | 'connecting' | 'offline'>('connecting')
  /** How the session ended, while the page is kept for what is typed on it. */
  const [ended, setEnded] = useState<{ readonly by: SignedOutBy; readonly isTyped: boolean } | null>(null)
  const isEnded = ended !== null

  useEffect(() => {
    if (isEnded) return undefined
    const log = createEventLog(queryClient, putEventOver)
    const disconnect = connectLive({
      onEvent(event) {
        log.note(event)
        applyLiveEvent(queryClient, event)
      },
      onReset() {
        log.reset()
        // Access may have changed: pages know what they may ask for before they ask again.
        void renewSession().then(() => queryClient.invalidateQueries())
      },
      onSignedOut: (by) =>
        leaveEnded(by, () => {
          const isKept = mayReturn(by) && hasWork()
          if (isKept) setEnded({ by, isTyped: true })
          return isKept
        }),
      onStateChange(next, hello) {
        setState(next)
        if (hello) takeHello(hello)
        if (hello) beginAnewForAnother(hello)
      },
    })
    return () => {
      disconnect()
      log.stop()
    }
  }, [queryClient, isEnded])

  useEffect(() => {
    if (isEnded || !mayReturn(null)) return undefined
    // What a form was just sending isn’t lost either: the page is kept, whatever is on it.
    return watchCalls((isQuestion) =>
      leaveEnded(null, () => {
        const isTyped = hasWork()
        const isKept = isTyped || !isQuestion
        if (isKept) setEnded({ by: null, isTyped })
        return isKept
      }),
    )
  }, [isEnded])

  const isCopy = copyFrom !== null
  const isWaiting = useOfflineReason() !== undefined || isCopy
  useEffect(() => {
    if (state === 'live') askMissedAnew(queryClient)
  }, [queryClient, state])
  useEffect(() => {
    if (!isCopy) return undefined
    // Later, so that a single call that is never reached does not have others asked again and again.
    return () => void setTimeout(askMissedAnew, 2000, queryClient)
  }, [queryClient, isCopy])

  if (ended) return <EndedSession {...ended} onReturn={() => setEnded(null)} />
  return (
    // Above sheets and dialogs, which hide the page behind them from screen readers, but not what says `aria-live`. They have
    // their buttons at the foot, and a dialog has room above its title; on a phone a sheet has its head there. It is a dialog
    // too, whose rule `[role]` outweighs.
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-60 flex justify-center px-4 max-sm:bottom-18 max-sm:[:has([data-sheet][role])_&]:inset-[76px_0_auto] [:has([role=dialog])_&]:inset-[4px_0_auto]"
    >
      {(state === 'offline' || isWaiting) && (
        <span className="rounded-full border border-line bg-raised px-3.5 py-1.5 text-dense text-ink shadow-raised">
          {sayOffline(copyFrom, isWaiting)}
        </span>
      )}
    </output>
  )
}
