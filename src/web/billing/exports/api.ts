import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { createCustomer, getListPayments, getPaymentMethods, getSubscriptions } from '#web/billing/calls.ts'
import { useViewer } from '#web/platform/session.ts'
import { useBillingAccount } from './billing-account.ts'
import { cardsKey, customerKey, ownPaymentsKey, subscriptionsKey } from './billing-cache.ts'

/** Tells the account's id at the payment provider, which stays the same for good; the first who asks has it made. Staff make nobody one: empty for a client without. */
function useCustomerId(): () => Promise<string> {
  const { email, accountId } = useViewer()
  const queryClient = useQueryClient()
  const client = useBillingAccount()
  return async () =>
    client
      ? (client.customerId ?? '')
      : queryClient.ensureQueryData({
          queryKey: [...customerKey, accountId],
          queryFn: async () => (await createCustomer({ email })).customerId,
          staleTime: Infinity,
        })
}

/** The name of a query of the viewer's own billing, or of the client's whose billing staff look at. */
function useKeyOf(own: readonly string[]): readonly string[] {
  const client = useBillingAccount()
  return client ? [...own, client.clientId] : own
}

/** The saved cards with whose they are. Other pages add cards too, so that each look asks anew. */
export function useCards() {
  const askCustomerId = useCustomerId()
  return useQuery({
    queryKey: useKeyOf(cardsKey),
    queryFn: async ({ signal }) => {
      const customerId = await askCustomerId()
      if (customerId === '') return { customerId, cards: [] }
      return { customerId, cards: (await getPaymentMethods({ customerId }, { signal })).paymentMethods }
    },
    staleTime: 0,
  })
}

/** All plans that bill themselves, newest first. Live events keep them fresh. */
export function useSubscriptions() {
  const askCustomerId = useCustomerId()
  return useQuery({
    queryKey: useKeyOf(subscriptionsKey),
    queryFn: async ({ signal }) =>
      (await getSubscriptions({ customerId: await askCustomerId() }, { signal })).subscriptions,
  })
}

/** The payments, newest first, twenty at a time. Live events keep them fresh. */
export function usePayments() {
  const askCustomerId = useCustomerId()
  return useInfiniteQuery({
    queryKey: ownPaymentsKey,
    queryFn: async ({ pageParam, signal }) =>
      getListPayments(
        { customerId: await askCustomerId(), ...(pageParam ? { latestPaymentId: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined, // the type of the parameter
    getNextPageParam: ({ listPayments, hasMore }) => (hasMore ? listPayments.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ listPayments }) => listPayments),
  })
}
