import assert from 'node:assert/strict'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import { EventRefused } from '#server/ports/payments-events.ts'
import { ada, clientWith, nextKey } from './payments-stage.conformance.ts'
import type { Delivery, Forgery, PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

/** An event as the provider writes it, about a subscription that was deleted. */
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.deleted',
  livemode: false,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1', status: 'canceled' } },
}
const about = { kind: 'subscription', id: 'sub_1', customerId: 'cus_1' }

type Forging = (stage: PaymentsStage) => { readonly body: Uint8Array; readonly header: string | undefined }

const signedOver =
  (how: Forgery): Forging =>
  ({ forge }) =>
    forge(event, how)
const told =
  (body: object | string): Forging =>
  ({ forge }) =>
    forge(body)

/** A genuine signature, and something else about the delivery. */
function altered(change: (delivery: Delivery) => { body?: Uint8Array; header?: string | undefined }): Forging {
  return ({ forge }) => {
    const genuine = forge(event)
    return { ...genuine, ...change(genuine) }
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const forgeries: Record<string, Forging> = {
  'has no header': altered(() => ({ header: undefined })),
  'has an empty header': altered(() => ({ header: '' })),
  'is signed by no secret at all': signedOver({ secret: '' }),
  'is signed by another secret': signedOver({ secret: 'whsec_of_somebody_else' }),
  'was written anew, though it says the same': altered(({ body }) => ({
    body: bytesOf(JSON.stringify(JSON.parse(textOf(body)), null, 1)),
  })),
  'has one byte changed': altered(({ body }) => ({ body: bytesOf(textOf(body).replace('sub_1', 'sub_2')) })),
  'has one byte more': altered(({ body }) => ({ body: bytesOf(`${textOf(body)} `) })),
  'is 301 seconds old': signedOver({ ageSeconds: 301 }),
  'is 301 seconds ahead': signedOver({ ageSeconds: -301 }),
  'is old, under a fresh time stamp': altered(({ header }) => ({
    header: header.replace(/t=(\d+)/, (_, seconds: string) => `t=${Number(seconds) + 1}`),
  })),
  'is signed by the scheme of tests': signedOver({ scheme: 'v0' }),
  'has two time stamps': altered(({ header }) => ({ header: `${header},t=1` })),
  'has a signature that is none': altered(({ header }) => ({ header: header.replace(/v1=.*/, 'v1=') })),
  'is of real money, before a test key': told({ ...event, livemode: true }),
  'does not say whether it is of real money': told({ ...event, livemode: undefined }),
  'is of another account': told({ ...event, account: 'acct_other' }),
  'is no JSON': told('{"id":"evt_1"'),
  'is no event': told({ ...event, object: 'v2.core.event' }),
  'is JSON of nothing': told('null'),
  'has no id': told({ ...event, id: undefined }),
  'is of five megabytes': told({ ...event, padding: 'x'.repeat(5_000_000) }),
}

export const eventChecks: readonly PaymentsCheck[] = [
  {
    title: 'reads what the provider sends: which event, and where to look',
    listens: true,
    async run(stage) {
      const { payments } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'good')
      const order = { customerId, paymentMethodId, priceId: await stage.price(1500, 1), discounts: [], orderId: 'o' }
      const { made } = await payments.createSubscription(order, nextKey())
      const { paymentId } = await payments.readInvoice(made.latestInvoiceId ?? '')
      await payments.detachPaymentMethod(paymentMethodId, nextKey())
      const events = (await stage.deliveries()).map(({ body, header }) => payments.readEvent(body, header))
      assert.equal(new Set(events.map(({ id }) => id)).size, events.length)
      const lastOf = (type: string) => events.findLast((candidate) => candidate.type === type)?.about
      assert.deepEqual(lastOf('customer.created'), { kind: 'customer', id: customerId, customerId })
      assert.deepEqual(lastOf('customer.subscription.created'), { kind: 'subscription', id: made.id, customerId })
      assert.deepEqual(lastOf('invoice.paid'), { kind: 'invoice', id: made.latestInvoiceId, customerId })
      assert.deepEqual(lastOf('payment_intent.succeeded'), { kind: 'payment-intent', id: paymentId, customerId })
      assert.deepEqual(lastOf('charge.succeeded'), { kind: 'payment-intent', id: paymentId, customerId })
      const card = { kind: 'payment-method', id: paymentMethodId, customerId }
      assert.deepEqual(lastOf('payment_method.attached'), card)
      assert.deepEqual(lastOf('payment_method.detached'), card)
      assert.equal(lastOf('price.created'), null)
    },
  },
  {
    title: 'takes an event that is up to five minutes off, by either of two secrets, and hands on no more than ids',
    async run({ payments, forge }) {
      for (const how of [{}, { ageSeconds: 300 }, { ageSeconds: -300 }, { secret: 'whsec_sandbox_the_next_one' }]) {
        const { body, header } = forge(event, how)
        assert.deepEqual(payments.readEvent(body, header), { id: 'evt_1', type: event.type, about })
      }
      const { body, header } = forge(event)
      assert.deepEqual(payments.readEvent(body, `${header},v1=${'0'.repeat(64)},v0=x`).about, about)
      const odd = forge({ ...event, data: { object: { ...event.data.object, id: '../../customers' } } })
      assert.equal(payments.readEvent(odd.body, odd.header).about, null)
    },
  },
  ...Object.entries(forgeries).map(([title, forging]): PaymentsCheck => ({
    title: `refuses an event that ${title}`,
    async run(stage) {
      const { body, header } = forging(stage)
      assert.throws(() => stage.payments.readEvent(body, header), EventRefused)
      const genuine = stage.forge(event)
      assert.deepEqual(stage.payments.readEvent(genuine.body, genuine.header).about, about)
    },
  })),
  {
    title: 'finds what changed since an instant, each object once, oldest first',
    async run(stage) {
      const { payments, now } = stage
      const since = toInstant(toMilliseconds(now) - 5000)
      const one = await payments.createCustomer(ada, nextKey())
      const client = await clientWith(stage, 'good')
      const order = { ...client, amountCents: cents(5000), description: 'Missed', orderId: 'order-1' }
      const { made } = await payments.createPaymentIntent(order, nextKey())
      const { events, until } = await payments.listChanged(since)
      const places = events.flatMap((found) => (found.about ? [`${found.about.kind} ${found.about.id}`] : []))
      assert.equal(new Set(places).size, places.length)
      const expected = [`customer ${one.id}`, `customer ${client.customerId}`, `payment-intent ${made.id}`]
      assert.deepEqual(
        places.filter((place) => expected.includes(place)),
        expected,
      )
      assert.ok(until >= since)
      const later = toInstant(toMilliseconds(until) + 1000)
      assert.deepEqual(await payments.listChanged(later), { events: [], until: later })
    },
  },
]
