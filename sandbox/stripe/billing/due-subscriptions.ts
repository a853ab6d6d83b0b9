import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { cancelNow } from '#sandbox/stripe/resources/cancel-subscription.ts'
import { pendingItems } from '#sandbox/stripe/resources/invoice-items.ts'
import { upcomingInvoice } from '#sandbox/stripe/resources/preview-invoice.ts'
import { periodLines } from '#sandbox/stripe/resources/subscription-lines.ts'
import { takeUp } from '#sandbox/stripe/resources/take-up-items.ts'
import { endDiscount } from './discounts.ts'
import { expireSubscription, incompleteSeconds } from './expire-subscription.ts'
import type { Due } from './pass-time.ts'
import { lapseChange } from './pending-change.ts'
import { periodEnd } from './periods.ts'
import { createInvoice } from './write-invoice.ts'

/** How long before a renewal it is announced: Stripe's dashboard offers 3 to 45 days, and 7 at first. */
const upcomingSeconds = 7 * 86_400

/** What a subscription does by itself. */
export function dueSubscriptions({ store }: Context, clock: string | null): Due[] {
  return store
    .listByStatus<Stripe.Subscription>('subscription', ['incomplete', 'active', 'past_due'])
    .filter((held) => (held.test_clock ?? null) === clock)
    .flatMap((subscription): Due[] => {
      const { status, created, pending_update: pending } = subscription
      const [item] = subscription.items.data
      if (!item) return []
      if (status === 'incomplete')
        return [{ at: created + incompleteSeconds, act: (context) => void expireSubscription(context, subscription) }]
      const renewal: Due = { at: item.current_period_end, act: (context) => renew(context, subscription) }
      const lapse: Due | null = pending && {
        at: pending.expires_at,
        act: (context) => lapseChange(context, subscription),
      }
      const announcement = dueAnnouncement(store, subscription, item)
      return [lapse, ...dueDiscounts(store, subscription), announcement, renewal].filter(
        (due): due is Due => due !== null,
      )
    })
}

function dueDiscounts(store: Context['store'], subscription: Stripe.Subscription): Due[] {
  return subscription.discounts.flatMap((held): Due[] => {
    const id = String(held)
    const end = store.get<Stripe.Discount>('discount', id)?.end ?? null
    return end === null ? [] : [{ at: end, act: (context) => endDiscount(context, subscription, id) }]
  })
}

const announcedKey = (subscription: string): string => `announced ${subscription}`

/** Once a period, but where the subscription ends with it: https://docs.stripe.com/billing/subscriptions/webhooks */
function dueAnnouncement(
  store: Context['store'],
  subscription: Stripe.Subscription,
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
): Due | null {
  if (subscription.cancel_at_period_end || store.read<number>(announcedKey(subscription.id)) === end) return null
  return {
    at: Math.max(start, end - upcomingSeconds),
    act(context) {
      context.store.write(announcedKey(subscription.id), end)
      // What is announced has no id yet.
      context.emit('invoice.upcoming', { ...upcomingInvoice(context, subscription), id: undefined } as never)
    },
  }
}

/**
 * Ends a subscription that was cancelled for this moment, or begins its next period, whose invoice is a draft at first:
 * https://docs.stripe.com/billing/invoices/subscription#subscription-invoice-lifecycle
 */
function renew(context: Context, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return void cancelNow(context, subscription)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(item.price, item.current_period_end, subscription.billing_cycle_anchor),
  }))
  const next: Stripe.Subscription = { ...subscription, items: { ...subscription.items, data } }
  const [ended] = subscription.items.data
  const customer = String(next.customer)
  const draft = createInvoice(context, {
    customer,
    lines: periodLines(context, next),
    reason: 'subscription_cycle',
    subscription: next.id,
    discounts: next.discounts.map(String),
    autoAdvance: true,
    period: { start: ended?.current_period_start ?? 0, end: ended?.current_period_end ?? 0 },
    currency: next.currency,
  })
  takeUp(context, draft, pendingItems(context, customer, next.id))
  const renewed: Stripe.Subscription = { ...next, latest_invoice: draft.id }
  context.store.put(renewed)
  context.emit('customer.subscription.updated', renewed, subscription)
}
