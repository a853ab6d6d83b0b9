import type { Stripe } from 'stripe'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { NewSubscription, PaymentSubscriptions, Subscription } from '#server/ports/payments-subscriptions.ts'
import type { Collected } from '#server/ports/payments.ts'
import { changePlan, findSubscription } from './change-plan.ts'
import { findInvoice, secretOf } from './collect-invoice.ts'
import { asDiscounts } from './discounts.ts'
import { movePrice } from './move-price.ts'
import { defaultReplaces, idOf, orderIn, replacedByDefault, requiredId, siteIn } from './read-answer.ts'
import { asItIsNow, unlessDone } from './repeated-writes.ts'
import type { StripeCalls } from './stripe-calls.ts'
import { leftSubscription, subscriptionExpansion, toSubscription } from './to-subscription.ts'

const most = 100

export function createSubscriptions(calls: StripeCalls, chargesTax: boolean): PaymentSubscriptions {
  return {
    createSubscription: (order, key) =>
      calls(async (stripe) => {
        const sent = stripe.subscriptions.create(subscriptionOf(order, chargesTax), { idempotencyKey: key })
        return withFirstPayment(stripe, await asItIsNow(sent, (id) => findSubscription(stripe, id)))
      }),
    listSubscriptions: (customerId) =>
      calls(async (stripe) => {
        const { data } = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: most,
          expand: subscriptionExpansion.map((path) => `data.${path}`),
        })
        return data.map(toSubscription)
      }),
    readSubscription: (subscriptionId) =>
      calls(async (stripe) => toSubscription(await findSubscription(stripe, subscriptionId))),
    changePlan: (change, key) => calls((stripe) => changePlan(stripe, change, key)),
    movePrice: (move, key) => calls((stripe) => movePrice(stripe, move, key)),
    takeDefaultCard: (subscriptionId, key) => calls((stripe) => takeDefaultCard(stripe, subscriptionId, key)),
    cancelAtPeriodEnd: ({ subscriptionId, feedback, comment }, key) =>
      calls((stripe) =>
        updated(stripe, subscriptionId, key, {
          cancel_at_period_end: true,
          cancellation_details: { ...(feedback ? { feedback } : {}), ...(comment ? { comment } : {}) },
        }),
      ),
    resumeSubscription: (subscriptionId, key) =>
      calls((stripe) => updated(stripe, subscriptionId, key, { cancel_at_period_end: false })),
    endSubscription: (subscriptionId, key) =>
      calls(async (stripe) => {
        const before = await findSubscription(stripe, subscriptionId)
        if (hasEnded(before.status)) return toSubscription(before)
        const ended = await unlessDone(
          () => stripe.subscriptions.cancel(subscriptionId, { expand: subscriptionExpansion }, { idempotencyKey: key }),
          () => findSubscription(stripe, subscriptionId),
          ({ status }) => hasEnded(status),
        )
        return toSubscription(ended)
      }),
  }
}

function subscriptionOf(order: NewSubscription, chargesTax: boolean): Stripe.SubscriptionCreateParams {
  return {
    customer: order.customerId,
    items: [{ price: order.priceId }],
    ...(order.paymentMethodId === null ? {} : { default_payment_method: order.paymentMethodId }),
    off_session: order.offSession ?? false,
    ...asDiscounts(order.discounts),
    ...(chargesTax ? { automatic_tax: { enabled: true } } : {}),
    // Pays at once where it can; where it cannot, what is made waits for its holder or for another card.
    payment_behavior: 'allow_incomplete',
    // Credits of a change are reckoned from what was billed, not from the price of the day.
    billing_mode: { type: 'flexible' },
    // Another card that pays a refused first payment pays the renewals too.
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata: { ...orderIn(order.orderId), ...siteIn(order.siteId) },
    expand: subscriptionExpansion,
  }
}

async function withFirstPayment(stripe: Stripe, subscription: Stripe.Subscription): Promise<Collected<Subscription>> {
  const made = toSubscription(subscription)
  if (made.status !== 'incomplete' || !made.latestInvoiceId) return { made, clientSecret: null }
  const invoice = await findInvoice(stripe, made.latestInvoiceId)
  return { made, clientSecret: await secretOf(stripe, invoice, leftSubscription(subscription)) }
}

/** Where another card than the noted one made the first payment, that card was chosen after the default, and stays. */
async function takeDefaultCard(stripe: Stripe, subscriptionId: string, key: string): Promise<Subscription> {
  const before = await findSubscription(stripe, subscriptionId)
  const replaced = replacedByDefault(before.metadata)
  if (replaced === null || before.status === 'incomplete' || hasEnded(before.status)) return toSubscription(before)
  const customer = await stripe.customers.retrieve(requiredId(before.customer, 'A subscription’s customer'))
  const isReplaced = idOf(before.default_payment_method) === replaced
  const card = isReplaced && !customer.deleted ? idOf(customer.invoice_settings.default_payment_method) : null
  return updated(stripe, subscriptionId, key, {
    metadata: defaultReplaces(null),
    ...(card ? { default_payment_method: card } : {}),
  })
}

async function updated(
  stripe: Stripe,
  subscriptionId: string,
  key: string,
  change: Stripe.SubscriptionUpdateParams,
): Promise<Subscription> {
  const sent = stripe.subscriptions.update(
    subscriptionId,
    { ...change, expand: subscriptionExpansion },
    { idempotencyKey: key },
  )
  return toSubscription(await asItIsNow(sent, (id) => findSubscription(stripe, id)))
}
