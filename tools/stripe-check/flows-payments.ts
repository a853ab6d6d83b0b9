import { setTimeout as wait } from 'node:timers/promises'
import { cents } from '#domain/core/money.ts'
import { clientWith, outcomeOf } from './flow.ts'
import type { Client, Flow } from './flow.ts'
import { askRaw } from './stage.ts'

const mostLooks = 8

function orderOf(client: Client, count: number) {
  return { ...client, amountCents: cents(count), description: 'Liftoff check', orderId: 'check' }
}

export const paymentFlows: readonly Flow[] = [
  {
    name: 'a request for a payment is paid; a deposit and the rest are two payments',
    async run(stage) {
      const { payments, key } = stage
      const client = await clientWith(stage, 'pm_card_visa')
      const paid = await payments.createPaymentIntent(orderOf(client, 12_000), key())
      await payments.createPaymentIntent(orderOf(client, 5000), key())
      await payments.createPaymentIntent(orderOf(client, 7000), key())
      const { items, hasMore } = await payments.listPayments({ customerId: client.customerId, after: null })
      return {
        paid,
        read: await payments.readPaymentIntent(paid.made.id),
        invoice: await payments.invoiceOfPayment(paid.made.id),
        listed: items.map(({ amountCents, status }) => ({ amountCents, status })),
        hasMore,
      }
    },
  },
  {
    name: 'a payment is declined, tried again by another card, given up',
    async run(stage) {
      const { payments, key } = stage
      const { customerId, paymentMethodId: good } = await clientWith(stage, 'pm_card_visa')
      const bad = await payments.attachPaymentMethod(
        { customerId, paymentMethodId: 'pm_card_chargeCustomerFail' },
        key(),
      )
      const order = orderOf({ customerId, paymentMethodId: bad.id }, 4000)
      const declined = await outcomeOf(payments.createPaymentIntent(order, key()))
      const [left] = (await payments.listPayments({ customerId, after: null })).items
      const paymentId = left?.id ?? ''
      const retried = await payments.retryPayment({ paymentId, paymentMethodId: good }, key())
      const paidTwice = await outcomeOf(payments.retryPayment({ paymentId, paymentMethodId: good }, key()))
      const tooLate = await outcomeOf(payments.cancelPayment(paymentId, key()))
      await outcomeOf(payments.createPaymentIntent(order, key()))
      const [next] = (await payments.listPayments({ customerId, after: null })).items
      return { declined, left, retried, paidTwice, tooLate, given: await payments.cancelPayment(next?.id ?? '', key()) }
    },
  },
  {
    name: 'a payment whose bank asks waits for its holder',
    async run(stage) {
      const { payments, key } = stage
      const client = await clientWith(stage, 'pm_card_authenticationRequired')
      const { made, clientSecret } = await payments.createPaymentIntent(orderOf(client, 4000), key())
      return { made, hasSecret: clientSecret !== null, given: await payments.cancelPayment(made.id, key()) }
    },
  },
  {
    name: 'staff charge a card while its holder is away',
    async run(stage) {
      const { payments, key } = stage
      const good = await clientWith(stage, 'pm_card_visa')
      const asking = await clientWith(stage, 'pm_card_authenticationRequired')
      return {
        paid: await payments.chargeAbsentHolder(orderOf(good, 2500), key()),
        asked: await outcomeOf(payments.chargeAbsentHolder(orderOf(asking, 2500), key())),
      }
    },
  },
  {
    name: 'a refund, and none over the rest',
    async run(stage) {
      const { payments, key } = stage
      const { made } = await payments.createPaymentIntent(orderOf(await clientWith(stage, 'pm_card_visa'), 5000), key())
      const refund = { paymentId: made.id, reason: 'requested_by_customer' } as const
      const first = await payments.refundPayment({ ...refund, amountCents: cents(2000) }, key())
      const over = await outcomeOf(payments.refundPayment({ ...refund, amountCents: cents(3001) }, key()))
      const rest = await payments.refundPayment({ ...refund, amountCents: cents(3000) }, key())
      return { first, over, rest, after: await payments.readPaymentIntent(made.id) }
    },
  },
  {
    name: 'a payment is disputed',
    async run(stage) {
      const { ask, unrecorded } = stage
      const { customerId: customer } = await clientWith(stage, 'pm_card_visa')
      const card = { payment_method: 'pm_card_createDispute', 'allowed_payment_method_types[0]': 'card', confirm: true }
      const paid = await ask('POST', 'payment_intents', { amount: 3000, currency: 'usd', customer, ...card })
      const payment_intent = typeof paid === 'object' && paid !== null && 'id' in paid ? String(paid.id) : 'pi_none'
      // The dispute comes a moment after the payment.
      for (let look = 0; look < mostLooks; look++) {
        const told = await askRaw(unrecorded, { method: 'GET', path: `disputes?payment_intent=${payment_intent}` })
        if (disputesIn(told).length > 0) break
        await wait(300)
      }
      return { disputes: disputesIn(await ask('GET', 'disputes', { payment_intent })) }
    },
  },
  {
    name: 'what a payment cannot be',
    async run(stage) {
      const { payments, ask, key } = stage
      const client = await clientWith(stage, 'pm_card_visa')
      const small = await outcomeOf(payments.createPaymentIntent(orderOf(client, 49), key()))
      for (const form of [
        { amount: 4000, currency: 'usd', no_such_parameter: 'x' },
        { amount: -1, currency: 'usd' },
        { amount: 4000, currency: 'xyz' },
        { currency: 'usd' },
      ] as const)
        await ask('POST', 'payment_intents', form)
      await ask('GET', 'payment_intents', { limit: 101 })
      await ask('GET', 'payment_intents', { starting_after: 'pi_none' })
      await ask('GET', 'payment_intents', { customer: client.customerId, 'expand[]': 'data.no_such_thing' })
      return { small }
    },
  },
]

function disputesIn(answer: unknown) {
  const { data = [] } = answer as { data?: { status: string; reason: string; amount: number }[] } // as the API answers
  return data.map(({ status, reason, amount }) => ({ status, reason, amount }))
}
