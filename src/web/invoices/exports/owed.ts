import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/invoices/owed-contract.ts'
import { allOwedKey, owedKey } from '#web/billing/exports/billing-cache.ts'
import { callTo } from '#web/platform/call.ts'

const findOwedPayment = callTo<typeof contract.findOwedPayment>('find-owed-payment')
const listOwed = callTo<typeof contract.listOwed>('list-owed')
const listClientOwed = callTo<typeof contract.listClientOwed>('list-client-owed')
const listOwingClients = callTo<typeof contract.listOwingClients>('list-owing-clients')

export type Owed = ReplyOf<typeof contract.listOwed>

/** What the account should pay now, if anything; live events ask anew. */
export function useOwedPayment() {
  return useQuery({ queryKey: [...owedKey, 'payment'], queryFn: ({ signal }) => findOwedPayment({}, { signal }) })
}

/** Everything that the account has to pay; live events ask anew. */
export function useOwed(enabled = true) {
  return useQuery({ queryKey: allOwedKey, queryFn: ({ signal }) => listOwed({}, { signal }), enabled })
}

/** What each client has to pay, who owes most first, by the reader's day; live events ask anew. */
export function useOwingClients(today: Day) {
  return useQuery({
    queryKey: [...owedKey, 'sums', today],
    queryFn: async ({ signal }) => (await listOwingClients({ today }, { signal })).clients,
  })
}

/** Everything that one client has to pay; live events ask anew. */
export function useClientOwed(clientId: string) {
  return useQuery({
    queryKey: [...owedKey, 'of a client', clientId],
    queryFn: ({ signal }) => listClientOwed({ clientId }, { signal }),
  })
}
