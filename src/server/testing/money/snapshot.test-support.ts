import type { Stripe } from 'stripe'
import type { Payment as ProviderPayment } from '#server/ports/payments-intents.ts'
import type { Subscription as ProviderSubscription } from '#server/ports/payments-subscriptions.ts'
import { readStore } from './reading.test-support.ts'
import type { StoredMoney } from './reading.test-support.ts'
import type { World } from './world.test-support.ts'

/** All that the store and the provider hold of money at one moment. */
export type Snapshot = StoredMoney & {
  readonly toldAsPaid: readonly string[]
  readonly shownCents: readonly number[]
  readonly provider: {
    readonly customer: Stripe.Customer
    readonly intents: readonly Stripe.PaymentIntent[]
    readonly invoices: readonly Stripe.Invoice[]
    readonly subscriptions: readonly Stripe.Subscription[]
    readonly refunds: readonly Stripe.Refund[]
    readonly disputes: readonly Stripe.Dispute[]
    /** The same payments and subscriptions, as the portal reads them. */
    readonly readPayments: readonly ProviderPayment[]
    readonly readSubscriptions: readonly ProviderSubscription[]
  }
}

export async function takeSnapshot(world: World): Promise<Snapshot> {
  const { stripe, template, store } = world
  const { payments } = world.process('A')
  const customer = template.customerId
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) throw new Error('The customer is gone')
  const intents = await stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 })
  const subscriptions = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  return {
    ...readStore(store),
    toldAsPaid: world.toldAsPaid,
    shownCents: world.shownCents,
    provider: {
      customer: found,
      intents,
      invoices: await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      subscriptions,
      disputes: await stripe.disputes.list({ limit: 100 }).autoPagingToArray({ limit: 1000 }),
      refunds: await stripe.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 1000 }),
      readPayments: await Promise.all(intents.map(({ id }) => payments.readPaymentIntent(id))),
      readSubscriptions: await Promise.all(subscriptions.map(({ id }) => payments.readSubscription(id))),
    },
  }
}
