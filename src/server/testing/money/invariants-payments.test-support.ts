import { withAskedAt } from '#domain/messages/message.ts'
import { purposeOfCharge } from '#server/billing/find-charge.ts'
import { subscriptionOf, sum, twice } from './invariant.test-support.ts'
import type { Invariant } from './invariant.test-support.ts'
import type { Snapshot } from './snapshot.test-support.ts'

export const paymentInvariants = {
  /** Each charge at the provider is one payment here, and the other way round. */
  'every charge is a payment here': ({ payments, provider }) => {
    const ours = new Map(payments.map((payment) => [payment.id, payment]))
    const received = provider.intents.filter(({ amount_received: cents }) => cents > 0)
    const theirs = new Map(received.map((intent) => [intent.id, intent]))
    return [
      ...received.flatMap(({ id, amount_received: cents }) => {
        const payment = ours.get(id)
        if (payment?.status !== 'paid') return [`${id}: ${cents} received, here ${payment?.status ?? 'nothing'}`]
        return payment.amountCents === cents ? [] : [`${id}: ${cents} received, here ${payment.amountCents}`]
      }),
      ...payments.flatMap(({ id, status }) => (status === 'paid' && !theirs.has(id) ? [`${id}: paid here alone`] : [])),
    ]
  },

  'no more is given back than was paid': ({ payments, refunds, provider }) =>
    provider.intents.flatMap(({ id, amount_received: received }) => {
      const told = provider.refunds.filter((refund) => refund.payment_intent === id)
      const given = sum(
        told.filter(({ status }) => status === 'succeeded' || status === 'pending').map(({ amount }) => amount),
      )
      const ours = new Map(
        refunds.filter(({ paymentId }) => paymentId === id).map((refund) => [refund.providerId, refund]),
      )
      const stated = payments.find((payment) => payment.id === id)?.refundedCents ?? 0
      return [
        ...(given > received ? [`${id}: ${given} given back of ${received}`] : []),
        ...(stated === given ? [] : [`${id}: ${given} given back, here ${stated}`]),
        ...[...ours.values()].flatMap(({ id: own, state, providerId }) => {
          const there = told.find((refund) => refund.id === providerId)
          if (state === 'given' && providerId !== null && there?.status === 'failed')
            return [`${own}: given here, failed there`]
          return []
        }),
        ...unequalRefunds(
          [...refunds].filter(({ paymentId }) => paymentId === id),
          told,
        ),
      ]
    }),

  /** The invoices that were paid together have all that came, and all that went back. */
  'parts add up to their payment': ({ payments, invoices }) =>
    payments.flatMap(({ id, parts, amountCents, refunds, disputes, status }) => {
      if (!parts) return []
      const back = [...refunds, ...disputes]
      const booked = invoices.flatMap((invoice) => invoice.payments.filter(({ paymentId }) => paymentId === id))
      return [
        ...(sum(parts.map(cents)) === amountCents ? [] : [`${id}: its parts are not ${amountCents}`]),
        ...back.flatMap((each) =>
          sum((each.shares ?? []).map(cents)) === each.amountCents ? [] : [`${id}: the shares of ${each.id}`],
        ),
        ...(sum(booked.map(cents)) === (status === 'paid' ? amountCents : 0) ? [] : [`${id}: not booked as it is`]),
      ]
    }),

  /** What somebody was told is paid, is. */
  'what is told as paid is paid': ({ toldAsPaid, provider }) =>
    toldAsPaid.flatMap((id) => {
      const thing =
        provider.intents.find((intent) => intent.id === id) ??
        provider.invoices.find((invoice) => invoice.id === id) ??
        provider.readSubscriptions.find((plan) => plan.id === id)
      const first = provider.invoices.find(
        (invoice) => subscriptionOf(invoice) === id && invoice.billing_reason === 'subscription_create',
      )
      const isPaid = thing?.status === 'succeeded' || thing?.status === 'paid' || first?.status === 'paid'
      return isPaid ? [] : [`${id} is ${thing?.status ?? 'nothing'}`]
    }),

  'a message is paid where its payment is': ({ requests, provider }) =>
    requests.flatMap(({ id, payment }) => {
      const paid = provider.intents.some(
        (intent) => intent.amount_received > 0 && purposeOfCharge(intent.metadata['order_id'] ?? null).messageId === id,
      )
      return (payment?.status === 'paid') === paid
        ? []
        : [`${id}: ${payment?.status}, ${paid ? 'received' : 'not received'}`]
    }),

  'a message asks until it is paid or withdrawn': ({ requests }) =>
    requests.flatMap((message) => {
      const { askedAt } = withAskedAt(message)
      return message.askedAt === askedAt ? [] : [`${message.id}: ${message.askedAt}, not ${askedAt}`]
    }),

  /** The rows of payments and subscriptions say what the provider says. */
  'the mirrors are true': ({ payments, subscriptions, provider }) => [
    ...provider.readPayments.flatMap((payment) => {
      const row = payments.find(({ id }) => id === payment.id)
      if (!row) return [`payment ${payment.id} is unknown here`]
      return unlike(payment.id, [
        [row.status, payment.status],
        [row.stripeStatus, payment.intentStatus],
        [row.amountCents, payment.amountCents],
        [row.refundedCents, payment.refundedCents],
        [row.paymentMethodId, payment.paymentMethodId],
      ])
    }),
    ...provider.readSubscriptions.flatMap((plan) => {
      const row = subscriptions.find(({ id }) => id === plan.id)
      if (!row) return [`subscription ${plan.id} is unknown here`]
      return unlike(plan.id, [
        [row.status, plan.status],
        [row.priceId, plan.priceId],
        [row.planId, plan.planId],
        [row.cancelAtPeriodEnd, plan.cancelsAtPeriodEnd],
        [row.currentPeriodEnd, plan.currentPeriodEnd],
        [row.endedAt, plan.endedAt],
        [row.latestInvoiceId, plan.latestInvoiceId],
        [row.pendingPlanId, plan.pendingChange?.planId ?? null],
      ])
    }),
  ],
} satisfies Readonly<Record<string, Invariant>>

function cents({ amountCents }: { readonly amountCents: number }): number {
  return amountCents
}

type OwnRefunds = Snapshot['refunds']

/** What the portal gave back is there, each once. */
function unequalRefunds(own: OwnRefunds, told: Snapshot['provider']['refunds']): string[] {
  const given = own.filter(({ state }) => state === 'given')
  const lost = given.filter(({ providerId }) => providerId !== null && !told.some(({ id }) => id === providerId))
  return [
    ...lost.map(({ id }) => `refund ${id} is given here alone`),
    ...twice(given.flatMap(({ providerId }) => (providerId === null ? [] : [`refund ${providerId}`]))),
  ]
}

function unlike(id: string, pairs: readonly (readonly [unknown, unknown])[]): string[] {
  return pairs.flatMap(([here, there]) =>
    here === there ? [] : [`${id}: ${String(here)} here, ${String(there)} there`],
  )
}
