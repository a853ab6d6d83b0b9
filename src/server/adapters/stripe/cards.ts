import type { Stripe } from 'stripe'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { PaymentCards } from '#server/ports/payments-cards.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { UnreadableAnswer } from './failures.ts'
import { defaultReplaces, idOf } from './read-answer.ts'
import { asItIsNow, unlessDone } from './repeated-writes.ts'
import type { StripeCalls } from './stripe-calls.ts'
import { toCardSetup, toCustomer, toPaymentMethod } from './to-card.ts'

export function createCards(calls: StripeCalls): PaymentCards {
  return {
    createCustomer: ({ uid, email, name }, key) =>
      calls(async (stripe) => {
        const sent = stripe.customers.create({ email, name, metadata: { uid } }, { idempotencyKey: key })
        return toCustomer(await asItIsNow(sent, (id) => findCustomer(stripe, id)))
      }),
    readCustomer: (customerId) => calls(async (stripe) => toCustomer(await findCustomer(stripe, customerId))),
    listPaymentMethods: (customerId) =>
      calls(async (stripe) => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })
        return data.map(toPaymentMethod)
      }),
    readPaymentMethod: (paymentMethodId) =>
      calls(async (stripe) => toPaymentMethod(await stripe.paymentMethods.retrieve(paymentMethodId))),
    attachPaymentMethod: ({ customerId, paymentMethodId }, key) =>
      calls(async (stripe) => {
        const attached = await unlessDone(
          () => stripe.paymentMethods.attach(paymentMethodId, { customer: customerId }, { idempotencyKey: key }),
          () => stripe.paymentMethods.retrieve(paymentMethodId),
          ({ customer }) => idOf(customer) === customerId,
        )
        return toPaymentMethod(attached)
      }),
    changeCard: ({ paymentMethodId, redisplay, expiry }, key) =>
      calls(async (stripe) => {
        const card = expiry ? { card: { exp_month: expiry.expMonth, exp_year: expiry.expYear } } : {}
        const sent = stripe.paymentMethods.update(
          paymentMethodId,
          { allow_redisplay: redisplay, ...card },
          { idempotencyKey: key },
        )
        return toPaymentMethod(await asItIsNow(sent, (id) => stripe.paymentMethods.retrieve(id)))
      }),
    detachPaymentMethod: (paymentMethodId, key) =>
      calls(async (stripe) => {
        const before = await stripe.paymentMethods.retrieve(paymentMethodId)
        const customerId = idOf(before.customer)
        if (!customerId) return toPaymentMethod(before)
        const { invoice_settings: settings } = await findCustomer(stripe, customerId)
        const stays = idOf(settings.default_payment_method)
        if (stays && stays !== paymentMethodId)
          await pinTo(stays, stripe, { customerId, key, isPinned: (pinned) => pinned === paymentMethodId })
        const detached = await unlessDone(
          () => stripe.paymentMethods.detach(paymentMethodId, {}, { idempotencyKey: key }),
          () => stripe.paymentMethods.retrieve(paymentMethodId),
          ({ customer }) => customer === null,
        )
        return toPaymentMethod(detached)
      }),
    setDefaultPaymentMethod: ({ customerId, paymentMethodId }, key) =>
      calls(async (stripe) => {
        const sent = stripe.customers.update(
          customerId,
          { invoice_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: key },
        )
        const customer = await asItIsNow(sent, (id) => findCustomer(stripe, id))
        await pinTo(paymentMethodId, stripe, { customerId, key, isPinned: (pinned) => pinned !== paymentMethodId })
        return toCustomer(customer)
      }),
    startCardSetup: ({ customerId, uid }, key) =>
      calls(async (stripe) => {
        const sent = stripe.setupIntents.create(
          { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { uid } },
          { idempotencyKey: key },
        )
        const setup = await asItIsNow(sent, (id) => stripe.setupIntents.retrieve(id))
        if (!setup.client_secret) throw new UnreadableAnswer('The card setup has no client secret')
        return { setup: toCardSetup(setup), clientSecret: setup.client_secret }
      }),
    setUpCard: ({ customerId, paymentMethodId, uid }, key) =>
      calls(async (stripe) => {
        const sent = stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: paymentMethodId,
            confirm: true,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            use_stripe_sdk: true,
            metadata: { uid },
          },
          { idempotencyKey: key },
        )
        const setup = await asItIsNow(sent, (id) => stripe.setupIntents.retrieve(id))
        return {
          made: toCardSetup(setup),
          clientSecret: setup.status === 'requires_action' ? setup.client_secret : null,
        }
      }),
    isCardSetUp: ({ customerId, paymentMethodId }) =>
      calls(async (stripe) => {
        const asked = { customer: customerId, payment_method: paymentMethodId, limit: 100 }
        const { data } = await stripe.setupIntents.list(asked)
        return data.some(({ status, usage }) => status === 'succeeded' && usage === 'off_session')
      }),
    readCardSetup: (setupId) => calls(async (stripe) => toCardSetup(await stripe.setupIntents.retrieve(setupId))),
  }
}

async function findCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer> {
  const found = await stripe.customers.retrieve(customerId)
  if (found.deleted) throw new PaymentFailure({ kind: 'missing', param: 'customer' }, `${customerId} was deleted`)
  return found
}

type Pinning = {
  readonly customerId: string
  readonly key: string
  readonly isPinned: (paymentMethodId: string) => boolean
}

/**
 * A card that a subscription keeps for itself goes before the customer's default, so it would be charged on for good. Another
 * takes its place: Stripe's types let nobody unset it. Of an incomplete subscription Stripe lets nothing but metadata be
 * changed: it notes there that it is to be done.
 */
async function pinTo(paymentMethodId: string, stripe: Stripe, { customerId, key, isPinned }: Pinning): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 })
  for (const { id, status, default_payment_method: method } of data) {
    const pinned = idOf(method)
    if (!pinned || !isPinned(pinned) || hasEnded(status)) continue
    const change =
      status === 'incomplete' ? { metadata: defaultReplaces(pinned) } : { default_payment_method: paymentMethodId }
    await stripe.subscriptions.update(id, change, { idempotencyKey: `${key}:${id}` })
  }
}
