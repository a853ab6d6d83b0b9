import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { readParams } from '#sandbox/stripe/wire/params.ts'
import { useUpDiscounts } from './discounts.ts'
import { voidInvoice } from './void-invoice.ts'

/** How long a change waits for its money, if the period does not end before. */
const patienceSeconds = 23 * 3600

/** What can wait for money: https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const waiting = [
  'items',
  'billing_cycle_anchor',
  'discounts',
  'cancel_at_period_end',
  'cancel_at',
  'canceled_at',
] as const

/** What a subscription becomes once an invoice is paid: only what is to be otherwise. */
type Held = {
  readonly invoice: string
  readonly change: Partial<Pick<Stripe.Subscription, (typeof waiting)[number]>>
  /** On top of what is there by then: https://docs.stripe.com/changelog/dahlia/2026-05-27/pending-subscription-update-metadata */
  readonly metadata: Record<string, string> | null
}

const keyOf = (subscription: string): string => `change of ${subscription}`

/** Keeps a change of a subscription until its invoice is paid; the subscription says that it waits. */
export function holdChange(context: Context, next: Stripe.Subscription, invoice: string): void {
  const current = context.store.get<Stripe.Subscription>('subscription', next.id)
  if (!current) return
  const now = context.now(String(current.customer))
  const periodEnd = current.items.data[0]?.current_period_end ?? Infinity
  const changed = waiting.filter((field) => JSON.stringify(current[field]) !== JSON.stringify(next[field]))
  const change: Held['change'] = Object.fromEntries(changed.map((field) => [field, next[field]]))
  // A form's metadata are texts.
  const metadata = (context.params.object('metadata')?.form ?? null) as Held['metadata']
  context.store.write(keyOf(next.id), { invoice, change, metadata } satisfies Held)
  context.store.put({
    ...current,
    latest_invoice: invoice,
    pending_update: {
      billing_cycle_anchor: next.billing_cycle_anchor,
      cancel_at_period_end: change.cancel_at_period_end ?? null,
      discount: null,
      discounts: change.discounts ?? null,
      expires_at: Math.min(now + patienceSeconds, periodEnd),
      metadata,
      subscription_items: next.items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  } as Stripe.Subscription)
}

/** True while a change waits for this invoice: that it is not paid holds nothing else back. */
export function isHeldBy({ store }: Pick<Context, 'store'>, subscription: string, invoice: string): boolean {
  return store.read<Held>(keyOf(subscription))?.invoice === invoice
}

/** Carries out the change that waited for this invoice, if there is one. */
export function applyChangeOf(context: Context, subscriptionId: string, invoice: string): void {
  if (!isHeldBy(context, subscriptionId, invoice)) return
  const current = context.store.get<Stripe.Subscription>('subscription', subscriptionId)
  const held = context.store.read<Held>(keyOf(subscriptionId))
  if (!current || !held) return
  context.store.erase(keyOf(subscriptionId))
  const changed: Stripe.Subscription = {
    ...current,
    ...held.change,
    metadata: held.metadata ? readParams({ metadata: held.metadata }).metadata(current.metadata) : current.metadata,
    pending_update: null,
  }
  context.store.put(changed)
  const paid = context.store.get<Stripe.Invoice>('invoice', invoice)
  if (paid) useUpDiscounts(context, paid)
  const after = context.store.get<Stripe.Subscription>('subscription', subscriptionId) ?? changed
  context.emit('customer.subscription.pending_update_applied', after)
  context.emit('customer.subscription.updated', after, current)
}

/** Nobody paid in time: the change is forgotten and its invoice void. */
export function lapseChange(context: Context, subscription: Stripe.Subscription): void {
  const held = context.store.read<Held>(keyOf(subscription.id))
  const invoice = held ? context.store.get<Stripe.Invoice>('invoice', held.invoice) : null
  if (invoice?.status === 'open') voidInvoice(context, invoice)
  forgetChange(context, subscription.id)
}

/** Takes a change back, as voiding its invoice does. */
export function forgetChange(context: Context, subscriptionId: string): void {
  context.store.erase(keyOf(subscriptionId))
  const current = context.store.get<Stripe.Subscription>('subscription', subscriptionId)
  if (!current?.pending_update) return
  const kept: Stripe.Subscription = { ...current, pending_update: null }
  context.store.put(kept)
  context.emit('customer.subscription.pending_update_expired', kept)
}
