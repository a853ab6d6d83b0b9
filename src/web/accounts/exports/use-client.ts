import { queryOptions, useQuery } from '@tanstack/react-query'
import type { getClient as call } from '#domain/accounts/client-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { clientKey } from './clients.ts'

const getClient = callTo<typeof call>('get-client')

/** The owner of an account, and the notes about them. Live events keep it fresh. */
export function useClient(clientId: string) {
  return useQuery(clientQuery(clientId))
}

/** What `useClient` asks for, where several are asked about at once. */
export function clientQuery(clientId: string) {
  return queryOptions({
    queryKey: [...clientKey, clientId],
    queryFn: ({ signal }) => getClient({ clientId }, { signal }),
  })
}
