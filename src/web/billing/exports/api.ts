import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getSubscriptions as contract } from '#domain/billing/subscription-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { createCustomer, getListPayments, getPaymentMethods, getSubscriptions } from '#web/billing/calls.ts'
import { useViewer } from '#web/platform/session.ts'
import { useBillingAccount } from './billing-account.ts'
import { cardsKey, customerKey, ownPaymentsKey, subscriptionsKey } from './billing-cache.ts'

/** The account at the payment provider, whose id stays the same for good; empty where there is none. */
function useCustomer() {
  const { uid, email, accountId, stripeCustomerId } = useViewer()
  const queryClient = useQueryClient()
  const client = useBillingAccount()
  const queryKey = [...customerKey, accountId]

  async function make(): Promise<string> {
    // Staff make nobody one.
    if (client) return client.customerId ?? ''
    if (stripeCustomerId !== null) return stripeCustomerId
    const queryFn = async () => (await createCustomer({ email })).customerId
    return queryClient.ensureQueryData({ queryKey, queryFn, staleTime: Infinity })
  }

  async function find(): Promise<string> {
    const isOwner = uid === accountId
    // Teammates have it from nowhere else than the call that makes one.
    if (client || stripeCustomerId !== null || !isOwner) return make()
    return queryClient.getQueryData<string>(queryKey) ?? ''
  }

  return { make, find }
}

/** Tells the account's id at the payment provider, for a call that saves or charges a card; the first who asks has it made. */
export function useCustomerId(): () => Promise<string> {
  return useCustomer().make
}

/** The name of a query of the viewer's own billing, or of the client's whose billing staff look at. */
function useKeyOf(own: readonly string[]): readonly string[] {
  const client = useBillingAccount()
  return client ? [...own, client.clientId] : own
}

/** The saved cards. Other pages add cards too, so that each look asks anew, unless the page has just come with them. */
export function useCards() {
  const { find } = useCustomer()
  return useQuery({
    queryKey: useKeyOf(cardsKey),
    queryFn: async ({ signal }) => {
      const customerId = await find()
      return customerId === '' ? [] : (await getPaymentMethods({ customerId }, { signal })).paymentMethods
    },
    staleTime: 2000,
  })
}

/** All plans that bill themselves, newest first. Live events keep them fresh. Nothing is asked for before `isAsked`. */
export function useSubscriptions(isAsked = true) {
  return useQuery({ ...useSubscriptionsAndCredit(), select: ({ subscriptions }) => subscriptions, enabled: isAsked })
}

/** What the next payments take off first; null where that is nothing. */
export function useCredit() {
  return useQuery({ ...useSubscriptionsAndCredit(), select: ({ creditCents }) => creditCents ?? null })
}

/** What the credit came from and went to, newest first. */
export function useCreditMoves() {
  return useQuery({ ...useSubscriptionsAndCredit(), select: ({ creditMoves }) => creditMoves ?? [] })
}

/** When the viewer's account last bought what is paid once, by its plan's id. */
export function useBoughtOnce() {
  return useQuery({ ...useSubscriptionsAndCredit(), select: ({ boughtAt }) => boughtAt ?? {} })
}

function useSubscriptionsAndCredit() {
  const { find } = useCustomer()
  return queryOptions({
    queryKey: useKeyOf(subscriptionsKey),
    queryFn: async ({ signal }): Promise<ReplyOf<typeof contract>> => {
      const customerId = await find()
      return customerId === '' ? { subscriptions: [] } : getSubscriptions({ customerId }, { signal })
    },
  })
}

/** The viewer's own payments, newest first, twenty at a time. Live events keep them fresh. */
export function usePayments() {
  const { find } = useCustomer()
  return useInfiniteQuery({
    queryKey: ownPaymentsKey,
    queryFn: async ({ pageParam, signal }) => {
      const customerId = await find()
      if (customerId === '') return { listPayments: [], hasMore: false }
      return getListPayments({ customerId, ...(pageParam ? { latestPaymentId: pageParam } : {}) }, { signal })
    },
    initialPageParam: undefined as string | undefined, // the type of the parameter
    getNextPageParam: ({ listPayments, hasMore }) => (hasMore ? listPayments.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ listPayments }) => listPayments),
  })
}
