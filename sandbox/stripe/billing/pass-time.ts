import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { cancelNow } from '#sandbox/stripe/resources/cancel-subscription.ts'
import { pendingItems } from '#sandbox/stripe/resources/invoice-items.ts'
import { failInvoice } from '#sandbox/stripe/resources/settle-invoice.ts'
import { periodLines } from '#sandbox/stripe/resources/subscription-lines.ts'
import { takeUp } from '#sandbox/stripe/resources/take-up-items.ts'
import { finalizeInvoice } from './finalize-invoice.ts'
import { collectInvoice, defaultMethodOf } from './pay-invoice.ts'
import { lapseChange } from './pending-change.ts'
import { periodEnd } from './periods.ts'
import { createInvoice } from './write-invoice.ts'

const hourSeconds = 3600
/** A first payment that nobody finishes lapses after this. */
const incompleteSeconds = 23 * hourSeconds

type Due = { readonly at: number; readonly act: (context: Context) => void }

/**
 * Lets time pass for the customers of one clock, or for those without one: every renewal, retry and lapse happens in its
 * order and at its moment. `setNow` moves the clock; it ends at `until`.
 */
export function passTime(
  context: Context,
  clock: string | null,
  until: number,
  setNow: (seconds: number) => void,
): void {
  for (let guard = 0; guard < 10_000; guard++) {
    const next = earliestDue(context, clock)
    if (!next || next.at > until) break
    setNow(next.at)
    next.act(context)
  }
  setNow(until)
}

function earliestDue(context: Context, clock: string | null): Due | null {
  const dues = [...dueSubscriptions(context, clock), ...dueInvoices(context, clock)]
  return dues.sort((one, other) => one.at - other.at)[0] ?? null
}

function dueSubscriptions({ store }: Context, clock: string | null): Due[] {
  return store
    .list<Stripe.Subscription>('subscription', (held) => (held.test_clock ?? null) === clock)
    .flatMap((subscription): Due[] => {
      const [item] = subscription.items.data
      if (!item) return []
      if (subscription.status === 'incomplete')
        return [
          { at: subscription.created + incompleteSeconds, act: (context) => void cancelNow(context, subscription) },
        ]
      if (subscription.status !== 'active' && subscription.status !== 'past_due') return []
      const renewal: Due = { at: item.current_period_end, act: (context) => renew(context, subscription) }
      const { pending_update: pending } = subscription
      return pending
        ? [{ at: pending.expires_at, act: (context) => lapseChange(context, subscription) }, renewal]
        : [renewal]
    })
}

function dueInvoices({ store }: Context, clock: string | null): Due[] {
  return store
    .list<Stripe.Invoice>(
      'invoice',
      (held) => held.status === 'open' && held.next_payment_attempt !== null && (held.test_clock ?? null) === clock,
    )
    .map((invoice) => ({ at: invoice.next_payment_attempt ?? 0, act: (context) => retry(context, invoice) }))
}

/** Ends a subscription that was cancelled for this moment, or begins its next period. */
function renew(context: Context, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return void cancelNow(context, subscription)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(item.price, item.current_period_end, subscription.billing_cycle_anchor),
  }))
  const next: Stripe.Subscription = { ...subscription, items: { ...subscription.items, data } }
  const [item] = data
  const customer = String(next.customer)
  const draft = createInvoice(context, {
    customer,
    lines: periodLines(context, next),
    reason: 'subscription_cycle',
    subscription: next.id,
    discounts: next.discounts.map(String),
    autoAdvance: true,
    period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
    currency: next.currency,
  })
  context.store.put({ ...next, latest_invoice: draft.id })
  context.emit('customer.subscription.updated', { ...next, latest_invoice: draft.id } as Stripe.Subscription, {
    latest_invoice: subscription.latest_invoice,
  })
  const invoice = finalizeInvoice(context, takeUp(context, draft, pendingItems(context, customer, next.id)))
  if (invoice.status !== 'paid') collect(context, invoice)
}

function collect(context: Context, invoice: Stripe.Invoice): void {
  if (!defaultMethodOf(context, invoice)) return failInvoice(context, invoice)
  const { intent, invoice: now } = collectInvoice(context, invoice, { method: null, offSession: true, mayWait: true })
  // A bank that wants the holder has said neither yes nor no: the subscription is late until they come.
  if (intent?.status === 'requires_action') failInvoice(context, now)
}

function retry(context: Context, invoice: Stripe.Invoice): void {
  collect(context, { ...invoice, next_payment_attempt: null })
  const after = context.store.get<Stripe.Invoice>('invoice', invoice.id)
  if (after?.status !== 'open') return
  if (after.next_payment_attempt !== null && after.next_payment_attempt > (invoice.next_payment_attempt ?? 0)) return
  context.store.put({ ...after, next_payment_attempt: null })
  const id = invoice.parent?.subscription_details?.subscription
  const subscription = id ? context.store.get<Stripe.Subscription>('subscription', String(id)) : null
  if (subscription)
    cancelNow(context, {
      ...subscription,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'payment_failed' },
    })
}
