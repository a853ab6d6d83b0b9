import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { endSession as end, listSessions as call } from '#domain/accounts/profile-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { callTo } from '#web/platform/call.ts'
import { accessKey } from './refetch-access.ts'

type Sessions = ReplyOf<typeof call>

export const endSession = callTo<typeof end>('end-session')
const listSessions = callTo<typeof call>('list-sessions')

const sessionsKey = [...accessKey, 'sessions'] as const

/** Where the viewer is signed in. A browser’s idle end is told late, so that it is asked anew whenever somebody looks. */
export function useOwnSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => listSessions({}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function dropSession(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<Sessions>(
    sessionsKey,
    (known) => known && { sessions: known.sessions.filter((session) => session.id !== id) },
  )
}
