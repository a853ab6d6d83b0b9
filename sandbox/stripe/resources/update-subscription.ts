import type { Stripe } from 'stripe'
import { redeemDiscounts } from '#sandbox/stripe/billing/discounts.ts'
import { finalizeInvoice } from '#sandbox/stripe/billing/finalize-invoice.ts'
import { collectInvoice, defaultMethodOf, expectPaid } from '#sandbox/stripe/billing/pay-invoice.ts'
import { createInvoice } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'
import { findSubscription } from './find-subscription.ts'
import { pendingItems, writeItem } from './invoice-items.ts'
import { findMethod } from './payment-methods.ts'
import { planChange } from './plan-change.ts'
import type { PlannedChange } from './plan-change.ts'
import { takeUp } from './take-up-items.ts'

const proratings = ['create_prorations', 'always_invoice', 'none'] as const

export function updateSubscription(context: Context): Stripe.Subscription {
  const { params } = context
  const before = findSubscription(context, context.ids[0] ?? '')
  if (before.status === 'canceled' || before.status === 'incomplete_expired')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'subscription_canceled',
    })
  const now = context.now(String(before.customer))
  const changed = changeFacts(context, before, now)
  const proration = params.choice('proration_behavior', proratings) ?? 'create_prorations'
  const changes = params.list('items')
  const planned = changes.length > 0 ? planChange(context, changed, changes, now, proration !== 'none') : null
  const next = planned?.next ?? changed
  context.store.put(next)
  if (planned) bill(context, planned, proration === 'always_invoice')
  const after = findSubscription(context, before.id)
  context.emit('customer.subscription.updated', after, before)
  return after
}

/** All but the items. */
function changeFacts(context: Context, before: Stripe.Subscription, now: number): Stripe.Subscription {
  const { params } = context
  const next: Stripe.Subscription = { ...before, metadata: params.metadata(before.metadata) }
  const method = params.text('default_payment_method')
  if (method !== undefined) {
    if (method && findMethod(context, method, 'default_payment_method').customer !== before.customer)
      throw invalid('The payment method must be attached to the customer.', {
        param: 'default_payment_method',
        code: 'resource_missing',
      })
    next.default_payment_method = method || null
  }
  const ends = params.flag('cancel_at_period_end')
  if (ends !== undefined) {
    next.cancel_at_period_end = ends
    next.cancel_at = ends ? (before.items.data[0]?.current_period_end ?? null) : null
    next.canceled_at = ends ? now : null
    next.cancellation_details = ends
      ? { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' }
      : { comment: null, feedback: null, feedback_option: null, reason: null }
  }
  const details = params.object('cancellation_details')
  if (details)
    next.cancellation_details = {
      comment: details.text('comment') || null,
      feedback: (details.text('feedback') || null) as Stripe.Subscription.CancellationDetails.Feedback | null, // checked by the caller's types
      feedback_option: null,
      reason: next.cancellation_details?.reason ?? null,
    }
  if (params.unsets('discounts')) next.discounts = []
  else if (params.has('discounts'))
    next.discounts = redeemDiscounts(context, { customer: String(before.customer), subscription: before.id })
  return next
}

/** Prorations wait for the next invoice, unless a new period begins or they are asked for at once. */
function bill(context: Context, { next, prorations, firstLines }: PlannedChange, atOnce: boolean): void {
  const customer = String(next.customer)
  for (const { amount, description, quantity, price, period, parent } of prorations) {
    const item = (parent as { subscription_item_details: { subscription_item: string } }).subscription_item_details
    writeItem(context, {
      customer,
      amount,
      description,
      quantity,
      price: price ?? null,
      period,
      proration: true,
      subscription: { id: next.id, item: item.subscription_item },
      currency: next.currency,
    })
  }
  if (firstLines.length === 0 && !(atOnce && prorations.length > 0)) return
  const now = context.now(customer)
  const draft = createInvoice(context, {
    customer,
    lines: firstLines,
    reason: 'subscription_update',
    subscription: next.id,
    discounts: next.discounts.map(String),
    autoAdvance: true,
    period: { start: now, end: now },
    currency: next.currency,
  })
  const whole = takeUp(context, draft, pendingItems(context, customer, next.id))
  context.store.put({ ...findSubscription(context, next.id), latest_invoice: whole.id })
  const invoice = finalizeInvoice(context, whole)
  if (invoice.status === 'paid') return
  const behavior = context.params.text('payment_behavior') ?? 'allow_incomplete'
  if (behavior === 'default_incomplete' || !defaultMethodOf(context, invoice)) return
  const collected = collectInvoice(context, invoice, {
    method: null,
    offSession: context.params.flag('off_session') ?? false,
  })
  if (behavior === 'error_if_incomplete') expectPaid(collected)
}
