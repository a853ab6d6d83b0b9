import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'

export type EventLog = {
  /** Keeps an event for the answers that were asked before it. */
  note(event: LiveEvent): void
  /** Answers requested before this moment may lack changes that no event will bring: they are fetched again once they land. */
  reset(): void
  stop(): void
}

/** `isInTheWay`: more pages are loaded while the answer itself is to be fetched again, which they call off. */
type Asked = { readonly at: number; readonly isInTheWay: boolean }

/**
 * An answer may be older than an event that came while it was on its way, and loading older pages writes back the pages that
 * it started from; an answer that was to be fetched again meanwhile is fetched again after them. So `putOver` gets each such event again once the answer has landed; it must be idempotent, and change nothing if
 * the answer already had the event. Removals are events too.
 */
export function createEventLog(
  queryClient: QueryClient,
  putOver: (queryClient: QueryClient, event: LiveEvent) => void,
): EventLog {
  const asked = new Map<string, Asked>()
  let kept: { readonly at: number; readonly event: LiveEvent }[] = []
  let now = 0
  let resetAt = 0
  for (const query of queryClient.getQueryCache().getAll())
    if (query.state.fetchStatus === 'fetching') asked.set(query.queryHash, { at: now, isInTheWay: false })

  const stop = queryClient.getQueryCache().subscribe((told) => {
    if (told.type === 'removed') return forget(told.query)
    if (told.type !== 'updated') return
    if (told.action.type === 'fetch') {
      const isInTheWay = told.action.meta?.fetchMore !== undefined && told.query.state.isInvalidated
      asked.set(told.query.queryHash, { at: now, isInTheWay })
    }
    // A refusal may be older than the reset that lifts it.
    else if (told.action.type === 'error' || (told.action.type === 'success' && !told.action.manual)) land(told.query)
  })

  function land(query: Query): void {
    const question = asked.get(query.queryHash)
    if (!question) return
    const missed = kept.filter(({ at }) => at > question.at)
    forget(query)
    if (question.at < resetAt || question.isInTheWay) askAgain(query)
    if (question.at >= resetAt) for (const { event } of missed) putOver(queryClient, event)
  }

  /** Once the answer is in place: a query that is landing still counts as under way. */
  function askAgain({ queryKey }: Query): void {
    queueMicrotask(() => void queryClient.invalidateQueries({ queryKey, exact: true }))
  }

  function forget({ queryHash }: Query): void {
    asked.delete(queryHash)
    const oldest = Math.min(...[...asked.values()].map(({ at }) => at))
    kept = kept.filter(({ at }) => at > oldest)
  }

  return {
    note(event) {
      now += 1
      if (asked.size > 0) kept.push({ at: now, event })
    },
    reset() {
      now += 1
      resetAt = now
    },
    stop,
  }
}
