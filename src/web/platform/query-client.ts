import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallRefused } from './call-refused.ts'

/** One cache for everything the server has told; live events keep it fresh, so that nothing is asked twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // What was shown by a right that is gone is shown no longer.
      onError(error, query) {
        if (error instanceof CallRefused && isWithdrawn(error)) query.setState({ data: undefined })
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && error instanceof CallRefused && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      // Offline is told at once, beside what was tried: nothing waits to be done behind somebody's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A refusal that another try may overcome. */
function isPassing({ code }: CallRefused): boolean {
  return code === 'offline' || code === 'unavailable' || code === 'store-unavailable'
}

/** What was asked for is not the viewer's to see, or is there no more. */
function isWithdrawn({ code }: CallRefused): boolean {
  return code === 'forbidden' || code === 'not-found'
}
