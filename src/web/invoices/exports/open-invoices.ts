import { useInfiniteQuery } from '@tanstack/react-query'
import type { Day } from '#domain/core/days.ts'
import type { InvoiceAge } from '#domain/invoices/invoice-ages.ts'
import type { OpenInvoiceSort } from '#domain/invoices/invoice-order.ts'
import type * as contract from '#domain/invoices/owed-contract.ts'
import { owedKey } from '#web/billing/exports/billing-cache.ts'
import { callTo } from '#web/platform/call.ts'

// Apart from what else is owed, which the first load has.
const listOpenInvoices = callTo<typeof contract.listOpenInvoices>('list-open-invoices')

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
