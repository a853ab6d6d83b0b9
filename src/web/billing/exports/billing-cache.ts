import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PaymentFilter } from '#web/billing/payment-filter.ts'
import { agencyDayOf } from '#web/platform/agency-day.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import type { Description } from '#web/platform/live/patch.ts'

export const customerKey = ['billing', 'customer'] as const
export const cardsKey = ['billing', 'cards'] as const
export const owedKey = ['billing', 'owed'] as const
/** All that the viewer's own account owes. */
export const allOwedKey = [...owedKey, 'all'] as const
/** What a change of plan would bill. */
export const planChangeKey = ['billing', 'plan-change'] as const
export const subscriptionsKey = ['billing', 'subscriptions'] as const

const paymentsKey = ['billing', 'payments'] as const
export const ownPaymentsKey = [...paymentsKey, 'own'] as const
/** What staff ask of clients' payments. */
export const clientPaymentsKey = [...paymentsKey, 'of clients'] as const
/** The same in another order than theirs, or as a search finds them: where a changed payment stands, the portal knows. */
export const sortedPaymentsKey = [...paymentsKey, 'sorted'] as const
export const clientPaymentKey = [...paymentsKey, 'one of a client'] as const
export const clientBillingKey = ['billing', 'client'] as const
export const earlierPricesKey = ['billing', 'earlier prices'] as const
export const promotionsKey = ['billing', 'promotion codes'] as const
export const consentKey = ['billing', 'ordering consent'] as const

type Begun = { readonly id: string; readonly createdAt: string }

/** As the portal lists payments and plans. */
function newestFirst(one: Begun, other: Begun): number {
  return other.createdAt.localeCompare(one.createdAt) || (one.id > other.id ? -1 : Number(one.id < other.id))
}

export const paymentDocuments: Description<PresentedPayment> = {
  places: [
    {
      key: ownPaymentsKey,
      path: 'listPayments',
      order: newestFirst,
      hasMore: (page: { readonly hasMore: boolean }) => page.hasMore,
    },
    {
      key: clientPaymentsKey,
      path: 'payments',
      // The key ends with the filter that staff have set.
      belongs: (payment, key) => fits(payment, key.at(-1) as PaymentFilter),
      order: newestFirst,
    },
    { key: clientPaymentKey, path: 'payment' },
  ],
}

/** What was canceled is on no list of one status. */
function fits(payment: PresentedPayment, { clientId, status, from, to }: PaymentFilter): boolean {
  return (
    (clientId === null || payment.uid === clientId) &&
    (status === null || (payment.status === status && !isCanceled(payment))) &&
    (from === null || agencyDayOf(payment.createdAt) >= from) &&
    (to === null || agencyDayOf(payment.createdAt) <= to)
  )
}

/** The credit of a customer comes with their plans, of which `billingComputedFrom` asks, and of their cards. */
export const customerDocuments: Description<{ readonly id: string; readonly version: number }> = { places: [] }

/** The list of staff names their clients, which an event doesn't. */
export const promotionDocuments: Description<never> = { places: [] }

/** A key without a client is that of the viewer's own account. */
export const subscriptionDocuments: Description<PresentedSubscription> = {
  places: [
    {
      key: subscriptionsKey,
      path: 'subscriptions',
      belongs: ({ uid }, [, , clientId]) => clientId === undefined || uid === clientId,
      order: newestFirst,
    },
  ],
}

/**
 * What is owed, the credit beside the plans and what it pays of a change of them, and what comes with the payments that staff look at: the totals of a client, and what was given back, which are
 * in the same answers; what a client has, where staff choose a plan for them, and who pays an earlier price.
 */
export function billingComputedFrom({ collection, document }: LiveEvent): readonly QueryKey[] {
  if (collection === 'payments')
    return [
      clientPaymentsKey,
      sortedPaymentsKey,
      clientPaymentKey,
      owedKey,
      clientBillingKey,
      // An add-on whose payment was refunded or disputed no longer counts as bought.
      ...(document?.['type'] === 'onetime' ? [subscriptionsKey] : []),
    ]
  if (collection === 'subscriptions') return [owedKey, clientBillingKey, earlierPricesKey]
  if (collection === 'promotionCodes') return [promotionsKey]
  // What was bought once comes with the plans.
  if (collection === 'orders') return [subscriptionsKey, clientBillingKey]
  if (collection === 'customers') return [subscriptionsKey, planChangeKey, cardsKey, clientBillingKey, consentKey]
  // What a client pays is told where it is another price than the plan’s.
  if (collection === 'catalogue') return [earlierPricesKey, clientBillingKey]
  if (collection === 'invoices') return [owedKey]
  // Nothing is paid in the archive, and a request is told with the name of its project.
  if (collection === 'projects') return document?.['archivedAt'] ? [owedKey] : [allOwedKey]
  // A request in a conversation is to be paid too.
  return collection === 'messages' && document?.['payment'] ? [owedKey] : []
}

/** Asks for all payments anew, and for what is owed, after an act that may have paid. */
export function refreshPayments(queryClient: QueryClient): void {
  askAgain(queryClient, paymentsKey)
  askAgain(queryClient, owedKey)
}

/** The same of plans. */
export function refreshSubscriptions(queryClient: QueryClient): void {
  askAgain(queryClient, subscriptionsKey)
  askAgain(queryClient, owedKey)
}

type Held = { readonly subscriptions: readonly PresentedSubscription[] }

/** Asks for the subscriptions anew, and tells how this one stands now. */
export async function refreshSubscription(
  queryClient: QueryClient,
  subscriptionId: string,
): Promise<PresentedSubscription | undefined> {
  await queryClient.refetchQueries({ queryKey: subscriptionsKey })
  const known = queryClient.getQueriesData<Held>({ queryKey: subscriptionsKey })
  return known.flatMap(([, held]) => held?.subscriptions ?? []).find(({ id }) => id === subscriptionId)
}

/** Asks for the saved cards anew, wherever they are shown. */
export async function refreshCards(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: cardsKey })
}
