import type { Stripe } from 'stripe'
import { redeemDiscounts } from '#sandbox/stripe/billing/discounts.ts'
import { finalizeInvoice } from '#sandbox/stripe/billing/finalize-invoice.ts'
import { collectInvoice, defaultMethodOf, expectPaidOrNothing } from '#sandbox/stripe/billing/pay-invoice.ts'
import { holdChange, lapseChange } from '#sandbox/stripe/billing/pending-change.ts'
import { createInvoice } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import type { Params } from '#sandbox/stripe/wire/params.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'
import { findSubscription } from './find-subscription.ts'
import { pendingItems, writeItem } from './invoice-items.ts'
import { findMethod } from './payment-methods.ts'
import { planChange } from './plan-change.ts'
import type { PlannedChange } from './plan-change.ts'
import { priceOfItems } from './subscription-item.ts'
import { takeUp } from './take-up-items.ts'

const proratings = ['create_prorations', 'always_invoice', 'none'] as const
const behaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const
/** What cannot wait for money: https://docs.stripe.com/billing/subscriptions/pending-updates-reference#unsupported-attributes */
const unpendable = [
  'automatic_tax',
  'default_payment_method',
  'payment_settings',
  'description',
  'cancellation_details',
] as const

export function updateSubscription(context: Context): Stripe.Subscription {
  const { params } = context
  const asked = findSubscription(context, context.ids[0] ?? '')
  if (asked.status === 'canceled' || asked.status === 'incomplete_expired')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  if (asked.status === 'incomplete') expectOnlyFacts(params)
  // A change takes the place of one that still waits for its money.
  if (asked.pending_update && params.list('items').length > 0) lapseChange(context, asked)
  const before = findSubscription(context, asked.id)
  const now = context.now(String(before.customer))
  const changed = changeFacts(context, before, now)
  const proration = params.choice('proration_behavior', proratings) ?? 'create_prorations'
  const behavior = params.choice('payment_behavior', behaviors) ?? 'allow_incomplete'
  const waits = behavior === 'pending_if_incomplete'
  for (const name of waits ? unpendable : []) if (params.has(name)) throw unpendableParam(name)
  const changes = params.list('items')
  const terms = { at: params.integer('proration_date') ?? now, now, prorates: proration !== 'none' }
  const planned = changes.length > 0 ? planChange(context, changed, changes, terms) : null
  const draft = planned && draftChange(context, planned, proration === 'always_invoice')
  if (waits && draft) holdChange(context, planned.next, draft.id)
  else context.store.put({ ...(planned?.next ?? changed), latest_invoice: draft?.id ?? before.latest_invoice })
  if (draft) bill(context, draft, behavior)
  const after = findSubscription(context, before.id)
  context.emit('customer.subscription.updated', after, before)
  return after
}

/** What a subscription takes before its first payment: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
const takenBefore = new Set(['metadata', 'default_source', 'expand'])

function expectOnlyFacts({ form }: Params): void {
  const param = Object.keys(form).find((name) => !takenBefore.has(name))
  if (param)
    throw invalid(
      `A subscription with status \`incomplete\` can only update its metadata and default_source: ${param} cannot be changed.`,
      { param },
    )
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
  const isTaxed = params.object('automatic_tax')?.flag('enabled')
  if (isTaxed !== undefined) next.automatic_tax = automaticTaxOf(isTaxed)
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
    next.discounts = redeemDiscounts(context, {
      customer: String(before.customer),
      subscription: before.id,
      amount: priceOfItems(before.items.data),
      currency: before.currency,
    })
  return next
}

export function automaticTaxOf(enabled: boolean): Stripe.Subscription.AutomaticTax {
  return { disabled_reason: null, enabled, liability: enabled ? { type: 'self' } : null }
}

function unpendableParam(param: string) {
  return invalid(
    `When \`payment_behavior\` is set to \`pending_if_incomplete\`, the parameter \`${param}\` is not supported.`,
    { param },
  )
}

/** The invoice of a change; null where its prorations wait for the next one: no new period begins and none is asked for at once. */
function draftChange(
  context: Context,
  { next, prorations, firstLines }: PlannedChange,
  atOnce: boolean,
): Stripe.Invoice | null {
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
  if (firstLines.length === 0 && !(atOnce && prorations.length > 0)) return null
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
  return takeUp(context, draft, pendingItems(context, customer, next.id))
}

function bill(context: Context, draft: Stripe.Invoice, behavior: (typeof behaviors)[number]): void {
  const invoice = finalizeInvoice(context, draft)
  if (invoice.status === 'paid') return
  if (behavior === 'default_incomplete' || !defaultMethodOf(context, invoice)) return
  const offSession = context.params.flag('off_session') ?? false
  const collected = collectInvoice(context, invoice, { method: null, offSession, mayWait: !offSession })
  if (behavior === 'error_if_incomplete') expectPaidOrNothing(collected)
}
