import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

const pauseMs = 1000
/** How soon to check again whether an answer under way has landed. */
const lookMs = 100

type Asking = { askedMs: number; timer: ReturnType<typeof setTimeout> | undefined }

const askings = new WeakMap<QueryClient, Map<string, Asking>>()

/**
 * Fetches answers computed from several documents again: the first time at once, then at most once a second, however much
 * changes. An answer under way may land first; because it may be older than the change, it is fetched again after that.
 */
export function askAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  const asking = askingOf(queryClient, queryKey)
  if (asking.timer !== undefined) return
  const waitMs = asking.askedMs + pauseMs - performance.now()
  if (waitMs <= 0 && queryClient.isFetching({ queryKey }) === 0) return ask(queryClient, queryKey, asking)
  asking.timer = setTimeout(look, Math.max(waitMs, lookMs))

  function look(): void {
    asking.timer = undefined
    if (queryClient.isFetching({ queryKey }) > 0) asking.timer = setTimeout(look, lookMs)
    else ask(queryClient, queryKey, asking)
  }
}

function ask(queryClient: QueryClient, queryKey: QueryKey, asking: Asking): void {
  asking.askedMs = performance.now()
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

function askingOf(queryClient: QueryClient, queryKey: QueryKey): Asking {
  const all = askings.get(queryClient) ?? new Map<string, Asking>()
  askings.set(queryClient, all)
  const key = hashKey(queryKey)
  const asking = all.get(key) ?? { askedMs: -pauseMs, timer: undefined }
  all.set(key, asking)
  return asking
}

/** Whether an answer under this key contradicts what an event says, or is on its way and may be from before that event. */
export function mayContradict<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  contradicts: (answer: Answer) => boolean,
): boolean {
  if (queryClient.isFetching({ queryKey }) > 0) return true
  const held = queryClient.getQueriesData<Answer>({ queryKey })
  return held.some(([, answer]) => answer !== undefined && contradicts(answer))
}
