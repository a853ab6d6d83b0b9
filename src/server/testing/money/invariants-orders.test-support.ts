import { toMilliseconds } from '#domain/core/instants.ts'
import { invoiceChargeId, purposeOfCharge } from '#server/billing/find-charge.ts'
import { isOwned } from '#server/checkout/plans-owned.ts'
import { subscriptionOf, sum, twice } from './invariant.test-support.ts'
import type { Invariant, ProviderInvoice } from './invariant.test-support.ts'
import type { Snapshot } from './snapshot.test-support.ts'

export const orderInvariants = {
  /** One payment for each message, part of an invoice and line of an order; one plan of a kind at a time, and of hosting one for each site. */
  'nobody is charged twice for one thing': ({ provider, subscriptions, charges }) => [
    ...twice(
      provider.intents.flatMap((intent) => {
        const told = intent.metadata['order_id'] ?? null
        if (intent.amount_received === 0 || !purposeOfCharge(told).isCharge) return []
        // What was paid together with others is one thing each.
        const parts = charges.find(({ id }) => id === told)?.parts
        return parts?.map(({ invoiceId, part }) => `charge ${invoiceChargeId(invoiceId, part)}`) ?? [`charge ${told}`]
      }),
    ),
    ...twice(
      provider.invoices.flatMap((invoice) => {
        const orderId = invoice.metadata?.['order_id']
        const [line] = invoice.lines.data
        const price = line?.pricing?.price_details?.price
        return orderId && invoice.status === 'paid' && invoice.billing_reason === 'manual'
          ? [`line ${typeof price === 'string' ? price : price?.id} of order ${orderId}`]
          : []
      }),
    ),
    ...twice(
      provider.readSubscriptions.flatMap((plan) =>
        isOwned(plan) ? [`${thingOf(plan)} of ${siteOf(plan, subscriptions)} of ${plan.customerId}`] : [],
      ),
    ),
    ...twice(
      provider.readSubscriptions.flatMap(({ orderId, siteId, priceId, id }) =>
        provider.invoices.some(
          (invoice) =>
            invoice.billing_reason === 'subscription_create' &&
            invoice.status === 'paid' &&
            subscriptionOf(invoice) === id,
        )
          ? [`line ${priceId} for ${siteId} of order ${orderId}`]
          : [],
      ),
    ),
  ],

  /** What is paid once is paid a second time only by an order that was placed when the first was paid. */
  'nobody pays for two orders of one thing': ({ orders, provider }) => {
    const paid = orders.flatMap(({ uid, createdAt, items }) =>
      items.flatMap(({ planId, type, invoiceId }) => {
        const invoice = provider.invoices.find(({ id }) => id === invoiceId)
        const paidAt = invoice?.status === 'paid' ? (invoice.status_transitions.paid_at ?? 0) * 1000 : null
        return type === 'onetime' && paidAt !== null ? [{ thing: `${planId} of ${uid}`, createdAt, paidAt }] : []
      }),
    )
    return paid.flatMap(({ thing, createdAt }, place) =>
      paid.slice(0, place).some((other) => other.thing === thing && toMilliseconds(createdAt) < other.paidAt)
        ? [`${thing}: ordered at ${createdAt}, before the other was paid`]
        : [],
    )
  },

  /** What is paid once is paid as it was ordered; so is the first period of what recurs. */
  'what was ordered is what was charged': ({ orders, provider }) =>
    orders.flatMap((order) =>
      order.items.flatMap((item) => {
        const invoice = provider.invoices.find(({ id }) => id === firstInvoiceOf(item, provider.invoices))
        if (item.state !== 'paid')
          return invoice?.status === 'paid' ? [`${item.id} is ${item.state}, and was paid`] : []
        if (invoice?.status !== 'paid') return [`${item.id} is paid here, its invoice ${invoice?.status}`]
        return invoice.total === item.totalCents ? [] : [`${item.id}: ${invoice.total} instead of ${item.totalCents}`]
      }),
    ),

  /** What nobody knew the outcome of is known after a day and a sweep; what was not paid by then is asked for by nobody. */
  'nothing stays pending': ({ orders, refunds, charges, provider }) => [
    ...orders.flatMap(({ id, items, status }) =>
      items.flatMap(({ state }) =>
        state === 'pending' || state === 'action' ? [`order ${id}: ${state}, ${status}`] : [],
      ),
    ),
    ...orders.flatMap(({ id, status }) => (status === 'open' ? [`order ${id} is open`] : [])),
    ...refunds.flatMap(({ id, state }) => (state === 'pending' ? [`refund ${id}`] : [])),
    // One that was canceled was an attempt before this one, which may have died before it was asked for.
    ...charges.flatMap(({ id, paymentId }) =>
      paymentId === null &&
      provider.intents.some(({ metadata, status }) => metadata['order_id'] === id && status !== 'canceled')
        ? [`charge ${id} does not know its payment`]
        : [],
    ),
    ...provider.invoices.flatMap(({ id, status, metadata, billing_reason: reason }) =>
      metadata?.['order_id'] && reason === 'manual' && (status === 'open' || status === 'draft')
        ? [`invoice ${id}: ${status}`]
        : [],
    ),
  ],

  /** Credit is what was received and not used up. An invoice uses what there is when it is made; what comes later, the next one uses. */
  'the balance is what was paid too much': ({ provider: { customer, invoices } }) => {
    const paid = invoices.filter(({ status }) => status === 'paid')
    const received = sum(paid.map((invoice) => invoice.amount_paid))
    const billed = sum(paid.map(({ total }) => total))
    const asked = invoices.filter(({ status }) => status === 'open' || status === 'uncollectible')
    // What an invoice that is not paid has taken of a credit already; a void one has given it back.
    const taken = sum(asked.map((invoice) => (invoice.ending_balance ?? 0) - invoice.starting_balance))
    return [
      ...(received - billed + customer.balance === taken
        ? []
        : [`${received} received of ${billed}, ${taken} taken, and a balance of ${customer.balance}`]),
      ...asked.flatMap(({ id, amount_due: cents, ending_balance: left }) =>
        cents > 0 && (left ?? 0) < 0 ? [`${id} asks for ${cents} and leaves a credit of ${-(left ?? 0)}`] : [],
      ),
    ]
  },

  /** A change of plan gives back the rest of a period. One that is still asked for was never received. */
  'what was never paid becomes no credit': ({ provider: { invoices } }) =>
    invoices.flatMap((change) => {
      if (change.billing_reason !== 'subscription_update' || change.status !== 'paid') return []
      const givenBack = change.lines.data.filter(({ amount }) => amount < 0)
      return invoices.flatMap((owed) => {
        const isOwed = owed.status === 'open' || owed.status === 'uncollectible'
        if (!isOwed || owed.created > change.created || subscriptionOf(owed) !== subscriptionOf(change)) return []
        return owed.lines.data.some(({ amount, period }) =>
          givenBack.some((line) => amount > 0 && line.period.end === period.end),
        )
          ? [`${change.id} gives back of ${owed.id}, which is ${owed.status}`]
          : []
      })
    }),

  /** A change of plan bills what a preview has shown. */
  'a change of plan bills what was shown': ({ shownCents, provider }) =>
    provider.invoices.flatMap(({ id, billing_reason: reason, amount_due: cents }) =>
      reason === 'subscription_update' && !shownCents.includes(cents) ? [`${id} asks for ${cents}`] : [],
    ),
} satisfies Readonly<Record<string, Invariant>>

type Plan = Snapshot['provider']['readSubscriptions'][number]

/** All terms of hosting are one thing. */
function thingOf({ planId }: Plan): string {
  return planId?.startsWith('rocket-hosting') ? 'hosting' : `plan ${planId}`
}

/** The site that a plan keeps online now, where our store knows of it. Plans whose sites were taken away wait side by side. */
function siteOf({ id, siteId }: Plan, mirrors: Snapshot['subscriptions']): string {
  const mirror = mirrors.find((one) => one.id === id)
  if (mirror?.siteId === null) return `no site: ${id} waits`
  return `site ${(mirror ? mirror.siteId : siteId) ?? 'of none'}`
}

type Item = Snapshot['orders'][number]['items'][number]

function firstInvoiceOf({ subscriptionId, invoiceId }: Item, invoices: readonly ProviderInvoice[]): string | null {
  if (subscriptionId === null) return invoiceId
  const first = invoices.find(
    (invoice) => subscriptionOf(invoice) === subscriptionId && invoice.billing_reason === 'subscription_create',
  )
  return first?.id ?? null
}
