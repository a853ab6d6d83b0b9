import { QueryClient } from '@tanstack/react-query'
import { CallRefused } from './call-refused.ts'

/** One cache for everything the server has told; live events keep it fresh, so that nothing is asked twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && error instanceof CallRefused && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  })
}

/** A refusal that another try may overcome. */
function isPassing({ code }: CallRefused): boolean {
  return code === 'offline' || code === 'unavailable' || code === 'store-unavailable'
}
