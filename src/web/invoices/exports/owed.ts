import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { InvoiceAge } from '#domain/invoices/invoice-ages.ts'
import type { OpenInvoiceSort } from '#domain/invoices/invoice-order.ts'
import type * as contract from '#domain/invoices/owed-contract.ts'
import { allOwedKey, owedKey } from '#web/billing/exports/billing-cache.ts'
import { callTo } from '#web/platform/call.ts'

const findOwedPayment = callTo<typeof contract.findOwedPayment>('find-owed-payment')
const listOwed = callTo<typeof contract.listOwed>('list-owed')
const listClientOwed = callTo<typeof contract.listClientOwed>('list-client-owed')
const listOwingClients = callTo<typeof contract.listOwingClients>('list-owing-clients')

const listOpenInvoices = callTo<typeof contract.listOpenInvoices>('list-open-invoices')

export type Owed = ReplyOf<typeof contract.listOwed>

/** What the account should pay now, if anything; live events ask anew. */
export function useOwedPayment() {
  return useQuery({ queryKey: [...owedKey, 'payment'], queryFn: ({ signal }) => findOwedPayment({}, { signal }) })
}

/** Everything that the account has to pay; live events ask anew. */
export function useOwed() {
  return useQuery({ queryKey: allOwedKey, queryFn: ({ signal }) => listOwed({}, { signal }) })
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

type Open = {
  readonly age: InvoiceAge | undefined
  /** For staff: of one client. */
  readonly clientId: string | null
  readonly sort: OpenInvoiceSort | null
}

/**
 * The invoices that await payment, as sorted or (null) the longest due first, page by page. Those of the last order stay until this one
 * is answered. Live events ask anew.
 */
export function useOpenInvoices(today: Day, { age, clientId, sort }: Open) {
  const list = JSON.stringify([today, age, clientId])
  return useInfiniteQuery({
    queryKey: [...owedKey, 'open', list, sort],
    queryFn: ({ pageParam, signal }) =>
      listOpenInvoices(
        {
          today,
          ...(age ? { age } : {}),
          ...(clientId === null ? {} : { clientId }),
          ...(sort === null ? {} : { sort }),
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before, query) => (query?.queryKey.includes(list) ? before : undefined),
  })
}

/** Those of every age and every client, as an overview has them. */
export const allOpen: Open = { age: undefined, clientId: null, sort: null }
