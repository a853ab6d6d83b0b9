import { useQuery } from '@tanstack/react-query'
import type { listLastActs as call } from '#domain/accounts/client-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { callTo } from '#web/platform/call.ts'
import { lastActsKey } from './clients.ts'

const listLastActs = callTo<typeof call>('list-last-acts')

/** When somebody of each account was last there, by its id. */
export function useLastActs() {
  return useQuery({ queryKey: lastActsKey, queryFn: ({ signal }) => listLastActs({}, { signal }), select: byAccount })
}

function byAccount({ acts }: ReplyOf<typeof call>): ReadonlyMap<string, Instant> {
  return new Map(acts.map(({ id, at }) => [id, at]))
}
