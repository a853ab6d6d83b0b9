import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import type { Portal } from '#server/portal.ts'
import type { Payments } from '#server/ports/payments.ts'
import { webhookSecret } from '#server/testing/payments.test-support.ts'
import { paymentEvents, payments, subscriptions } from './exports/collections.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'
import { applyEvent } from './webhook.ts'

const types = [
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'customer.subscription.updated',
  'invoice.paid',
] as const

describe('five events of the provider in every order', () => {
  let stage: BillingStage
  let billing: Portal
  /** As the provider wrote them at their time, and long out of date by now. */
  let events: readonly Stripe.Event[]
  let ids: { readonly intent: string; readonly plan: string; readonly planPayment: string }

  before(async () => {
    stage = await openBillingStage()
    const { stripe } = stage
    const declined = await stage.savedCard('ada', 'declined')
    const good = await stage.savedCard('ada')
    const customer = await stage.customer('ada')
    const intent = await stripe.paymentIntents.create({
      amount: 2_000,
      currency: 'usd',
      customer,
      payment_method: declined,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    await assert.rejects(stripe.paymentIntents.confirm(intent.id))
    await stripe.paymentIntents.confirm(intent.id, { payment_method: good })
    await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
    const { data: prices } = await stripe.prices.list({ lookup_keys: ['rocket-hosting-yearly'] })
    const plan = await stripe.subscriptions.create({
      customer,
      default_payment_method: good,
      items: [{ price: prices[0]?.id ?? '' }],
    })
    await stripe.subscriptions.update(plan.id, { cancel_at_period_end: true })
    const { data: told } = await stripe.events.list({ limit: 100 })
    events = types.map((type) => {
      const event = told.find((one) => one.type === type)
      assert.ok(event, type)
      return event
    })
    billing = { ...anotherPortal(stage), payments: remembering(stage.payments) }
    const invoice = await stage.payments.readInvoice(String(plan.latest_invoice))
    ids = { intent: intent.id, plan: plan.id, planPayment: invoice.paymentId ?? '' }
  })
  after(() => stage.close())

  async function deliver(event: Stripe.Event): Promise<void> {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(stage.portal.clock.nowMs() / 1000)
    const header = stage.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    await applyEvent(billing, await billing.payments.readEvent(Buffer.from(payload), header))
  }

  async function standing(): Promise<unknown> {
    const { documents } = stage.portal
    const paid = await documents.getMany(payments, [ids.intent, ids.planPayment])
    const plan = await documents.get(subscriptions, ids.plan)
    return [paid.map(({ data }) => data), plan?.data]
  }

  /** As before the first of them came. */
  async function forget(): Promise<void> {
    await stage.portal.documents.transact(async (transaction) => {
      await transaction.get(payments, ids.intent)
      await transaction.get(payments, ids.planPayment)
      await transaction.get(subscriptions, ids.plan)
      for (const { id } of events) await transaction.get(paymentEvents, id)
      transaction.remove(payments, ids.intent)
      transaction.remove(payments, ids.planPayment)
      transaction.remove(subscriptions, ids.plan)
      for (const { id } of events) transaction.remove(paymentEvents, id)
    })
  }

  test('all 120 orders end the same, and what was refused first is paid in the end', async () => {
    const ends = new Map<string, string>()
    const orders = ordersOf(events)
    assert.equal(orders.length, 120)
    for (const order of orders) {
      for (const event of order) await deliver(event)
      ends.set(JSON.stringify(await standing()), order.map(({ type }) => type).join())
      await forget()
    }
    assert.deepEqual([...ends.values()].slice(1), [])
    for (const event of events) await deliver(event)
    const { documents } = stage.portal
    const once = (await documents.get(payments, ids.intent))?.data
    assert.deepEqual([once?.status, once?.refundedCents, once?.decline], ['paid', 500, null])
    assert.equal((await documents.get(payments, ids.planPayment))?.data.status, 'paid')
    const plan = (await documents.get(subscriptions, ids.plan))?.data
    assert.deepEqual([plan?.status, plan?.cancelAtPeriodEnd], ['active', true])
  })
})

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first].concat(rest)))
}

/** Payments that ask the provider each thing once: nothing changes there any more. */
function remembering(real: Payments): Payments {
  const answers = new Map<string, unknown>()
  return new Proxy(real, {
    get(target, name: keyof Payments) {
      const ask = target[name] as (...values: readonly unknown[]) => unknown
      if (name === 'readEvent') return ask
      return (...values: readonly unknown[]) => {
        const key = JSON.stringify([name, values])
        if (!answers.has(key)) answers.set(key, ask(...values))
        return answers.get(key)
      }
    },
  })
}
