import { useQuery } from '@tanstack/react-query'
import type * as contract from '#domain/accounts/ways-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { accessKey } from './refetch-access.ts'

const listWaysIn = callTo<typeof contract.listWaysIn>('list-ways-in')
export const linkGoogle = callTo<typeof contract.linkGoogle>('link-google')
export const unlinkGoogle = callTo<typeof contract.unlinkGoogle>('unlink-google')
export const confirmByGoogle = callTo<typeof contract.confirmByGoogle>('confirm-by-google')

const waysInKey = [...accessKey, 'ways'] as const

/** What opens the viewer’s account. */
export function useWaysIn() {
  return useQuery({ queryKey: waysInKey, queryFn: ({ signal }) => listWaysIn({}, { signal }) })
}
