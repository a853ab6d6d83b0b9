import type { QueryClient } from '@tanstack/react-query'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

export const customerKey = ['billing', 'customer'] as const
export const cardsKey = ['billing', 'cards'] as const
export const paymentsKey = ['billing', 'payments'] as const
export const owedKey = ['billing', 'owed'] as const
export const subscriptionsKey = ['billing', 'subscriptions'] as const

/** What staff ask of clients' payments; it begins with the name of all payments, whose live events ask for it anew. */
export const clientPaymentsKey = [...paymentsKey, 'of clients'] as const
export const clientPaymentKey = [...paymentsKey, 'one of a client'] as const
export const clientBillingKey = ['billing', 'client'] as const
export const consentKey = ['billing', 'ordering consent'] as const

/** Asks anew what is to be paid, wherever it is shown. */
export function refreshOwed(queryClient: QueryClient): void {
  askAgain(queryClient, owedKey)
}

/** Payments are paged, so that a change asks for the pages that are shown anew. */
export function applyPaymentEvent(queryClient: QueryClient): void {
  askAgain(queryClient, paymentsKey)
  refreshOwed(queryClient)
}

export function applySubscriptionEvent(queryClient: QueryClient): void {
  askAgain(queryClient, subscriptionsKey)
  refreshOwed(queryClient)
}

/** Shows a subscription as a call has answered it; an older version than the known one changes nothing. */
export function keepSubscription(queryClient: QueryClient, subscription: PresentedSubscription): void {
  queryClient.setQueriesData<readonly PresentedSubscription[]>({ queryKey: subscriptionsKey }, (known) =>
    known?.map((each) => (each.id === subscription.id && each.version <= subscription.version ? subscription : each)),
  )
}

/** Asks for the subscriptions anew, and tells how this one stands now. */
export async function refreshSubscription(
  queryClient: QueryClient,
  subscriptionId: string,
): Promise<PresentedSubscription | undefined> {
  await queryClient.refetchQueries({ queryKey: subscriptionsKey })
  const known = queryClient.getQueriesData<readonly PresentedSubscription[]>({ queryKey: subscriptionsKey })
  return known.flatMap(([, subscriptions]) => subscriptions ?? []).find(({ id }) => id === subscriptionId)
}

/** Asks for the saved cards anew, wherever they are shown: the checkout asks for them under a name of its own. */
export async function refreshCards(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'cards' })
}
