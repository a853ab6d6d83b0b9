import { useQuery } from '@tanstack/react-query'
import type * as contract from '#domain/accounts/look-contract.ts'
import { callTo } from '#web/platform/call.ts'

const listLooks = callTo<typeof contract.listLooks>('list-looks')

/** When staff saw the portal as somebody of this account, newest first. */
export function useLooks(clientId: string) {
  return useQuery({
    queryKey: ['looks', clientId],
    queryFn: ({ signal }) => listLooks({ clientId }, { signal }),
  })
}
