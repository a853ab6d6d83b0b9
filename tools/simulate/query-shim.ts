import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import type { InfiniteQueryObserverOptions, QueryClient, QueryObserverOptions } from '@tanstack/react-query'

// The hooks of pages, called outside of React: each observes its query, as long as its page is open.
export * from '@tanstack/react-query'

type Opening = {
  readonly client: QueryClient
  readonly onOpen: (close: () => void) => void
  /** Told of each list that goes on: how more of it is loaded. */
  readonly onList: (loadMore: () => Promise<unknown>) => void
}

let opening: Opening | null = null

/** Lets hooks that `work` calls observe their queries in this client. */
export function openWith(given: Opening, work: () => void): void {
  opening = given
  work()
  opening = null
}

function expectOpening(): Opening {
  if (!opening) throw new Error('No page is being opened')
  return opening
}

export function useQuery(options: QueryObserverOptions) {
  const { client, onOpen } = expectOpening()
  const observer = new QueryObserver(client, options)
  onOpen(observer.subscribe(() => undefined))
  return observer.getCurrentResult()
}

export function useInfiniteQuery(options: InfiniteQueryObserverOptions) {
  const { client, onOpen, onList } = expectOpening()
  const observer = new InfiniteQueryObserver(client, options)
  onOpen(observer.subscribe(() => undefined))
  onList(async () => observer.getCurrentResult().hasNextPage && observer.fetchNextPage())
  return observer.getCurrentResult()
}

export const useQueryClient = () => expectOpening().client
export const useMutation = () => ({ mutate: () => undefined })
export const useMutationState = () => []
