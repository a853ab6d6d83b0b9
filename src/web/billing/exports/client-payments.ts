import { useInfiniteQuery } from '@tanstack/react-query'
import type { countClientPayments as countCall } from '#domain/billing/count-contract.ts'
import type { listClientPayments as listCall } from '#domain/billing/staff-contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { listClientPayments } from '#web/billing/calls.ts'
import { startOf } from '#web/billing/payment-filter.ts'
import type { PaymentFilter } from '#web/billing/payment-filter.ts'
import { callTo } from '#web/platform/call.ts'
import { clientPaymentsKey, sortedPaymentsKey } from './billing-cache.ts'

/** The payments of clients, newest first or sorted, fifty at a time, with the totals of all that fit. Live events keep them fresh. */
export function useClientPayments(filter: PaymentFilter) {
  return useInfiniteQuery({
    queryKey: [...(filter.sort === null ? clientPaymentsKey : sortedPaymentsKey), filter] as const,
    queryFn: ({ pageParam, signal }) =>
      listClientPayments({ ...bodyOf(filter), ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: undefined as string | undefined, // the type of the parameter
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({
      payments: pages.flatMap(({ payments }) => payments),
      totals: pages[0]?.totals ?? null,
    }),
    // Another status or span may show what was there before; another client may not.
    placeholderData: (before, query) => (query?.queryKey[3].clientId === filter.clientId ? before : undefined),
  })
}

/** How many payments fit, which live events ask anew; null for failed ones, which the portal doesn't count. */
export function countOf(filter: PaymentFilter) {
  if (filter.status === 'fail') return null
  return {
    // With the sorted lists, which a changed payment asks for anew.
    queryKey: [...sortedPaymentsKey, 'count', filter],
    ask: (options: { readonly signal: AbortSignal }) => countClientPayments(bodyOf(filter), options),
  }
}

const countClientPayments = callTo<typeof countCall>('count-client-payments')

function bodyOf({ clientId, status, from, to, sort }: PaymentFilter): BodyOf<typeof listCall> {
  return {
    ...(clientId === null ? {} : { clientId }),
    ...(status === null ? {} : { status }),
    ...(from === null ? {} : { from: startOf(from, 0) }),
    ...(to === null ? {} : { below: startOf(to, 1) }),
    ...(sort === null ? {} : { sort }),
  }
}
