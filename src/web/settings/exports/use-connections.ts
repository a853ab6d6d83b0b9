import { useQuery } from '@tanstack/react-query'
import { getConnections } from '#web/settings/calls.ts'

export const connectionsKey = ['settings', 'connections'] as const

/** What the portal sends emails and signs people in with; asked anew whenever the page opens. */
export function useConnections() {
  return useQuery({
    queryKey: connectionsKey,
    queryFn: async ({ signal }) => (await getConnections({}, { signal })).connections,
    staleTime: 0,
  })
}
