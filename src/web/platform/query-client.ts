import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { CallRefused } from './call-refused.ts'
import { firstQueries } from './first-answers.ts'

let given: QueryClient | null = null

/** A page that is rendered several times opens this cache each time. Null: each frame opens one of its own again. */
export function giveQueryClient(queryClient: QueryClient | null): void {
  given = queryClient
}

/** A cache for a frame, with what a rendered page came with until that is dropped. */
export function openQueryClient(): QueryClient {
  if (given) return given
  const queryClient = createQueryClient()
  for (const [key, data] of firstQueries()) queryClient.setQueryData(key, data)
  return queryClient
}

/** One cache for all answers of the server; live events keep it fresh, so that nothing is fetched twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Data shown under a right that is gone is hidden.
        if (error instanceof CallRefused && isWithdrawn(error)) query.setState({ data: undefined })
        // What stays on the page is older than what could not be fetched: nobody else asks for it again.
        else if (query.state.data !== undefined) setTimeout(askAnew, anotherTryMs, query)
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => error instanceof CallRefused && failures < triesAfter(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      // Being offline is shown at once, beside the control: no write is queued for later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const anotherTryMs = 30_000

function askAnew(query: Query): void {
  if (query.isActive() && query.state.status === 'error') void query.fetch().catch(() => undefined)
}

/** How many more tries may overcome a refusal. A busy portal asks for five seconds: the last of four comes after seven and a half. */
function triesAfter({ code }: CallRefused): number {
  if (code === 'unavailable') return 4
  return code === 'offline' || code === 'store-unavailable' ? 2 : 0
}

/** The viewer may not see it, or it no longer exists. */
function isWithdrawn({ code }: CallRefused): boolean {
  return code === 'forbidden' || code === 'not-found' || code === 'project-not-found' || code === 'share-ended'
}
