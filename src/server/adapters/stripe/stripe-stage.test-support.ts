import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { toInstant } from '#domain/core/instants.ts'
import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { Sandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { ApiAddress } from '#server/platform/configuration/configuration.ts'
import { hurriedMs } from '#server/testing/conformance/payments-stage.conformance.ts'
import type { CardConduct, Delivery, PaymentsStage } from '#server/testing/conformance/payments-stage.conformance.ts'
import type { CallLimits } from './stripe-calls.ts'
import { createStripePayments } from './stripe-payments.ts'

export const secretKey = 'sk_test_sandbox'
const webhookSecret = 'whsec_sandbox_the_first_one'
/** The first one and the one that is to follow it. */
const webhookSecrets = [webhookSecret, 'whsec_sandbox_the_next_one']

/** Stripe's published test numbers: https://docs.stripe.com/testing */
const numbers: Record<CardConduct, string> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'insufficient-funds': '4000000000009995',
  expired: '4000000000000069',
  'wrong-cvc': '4000000000000127',
  'processing-error': '4000000000000119',
  'refused-later': '4000000000000341',
  asks: '4000000000003220',
  'asks-until-set-up': '4000002500003155',
  disputed: '4000000000000259',
  'refund-fails': '4000000000005126',
}

export type StripeStage = PaymentsStage & {
  readonly sandbox: Sandbox
  readonly api: ApiAddress
  /** The official SDK, for what only the agency's dashboard and pages do. */
  readonly stripe: Stripe
  control(method: string, path: string, body?: unknown): Promise<unknown>
}

/** A sandbox of its own; where somebody `listens`, it sends its news to a receiver of its own. */
export async function openStripeStage(listens = false): Promise<StripeStage> {
  const receiver = listens ? await openReceiver() : null
  const sandbox = await startSandbox({
    port: 0,
    file: ':memory:',
    secretKey,
    publishableKey: 'pk_test_sandbox',
    webhooks: receiver ? [{ url: receiver.url, secret: webhookSecret }] : [],
  })
  const api = addressOf(sandbox.url)
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 0 })
  const clock = { nowMs: () => Date.now(), now: () => toInstant(Date.now()) }
  const open = (address: ApiAddress, limits?: Partial<CallLimits>) =>
    createStripePayments({
      secretKey,
      webhookSecrets,
      api: address,
      clock,
      limits: { attemptMs: 5000, totalMs: 6000, atOnce: 20, ...limits },
    })

  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return response.json()
  }

  async function card(conduct: CardConduct): Promise<string> {
    const { id } = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: numbers[conduct], exp_month: 12, exp_year: 2034, cvc: '123' },
    })
    return id
  }

  return {
    payments: open(api),
    hurried: open(api, { attemptMs: hurriedMs / 2, totalMs: hurriedMs }),
    unreachable: open({ ...api, port: await closedPort() }, { totalMs: hurriedMs }),
    sandbox,
    api,
    stripe,
    control,
    card,
    async fillCardForm(clientSecret, conduct) {
      await stripe.setupIntents.confirm(idOf(clientSecret), { payment_method: await card(conduct) })
    },
    async answerBank(clientSecret, answer) {
      const page = `${sandbox.url}/sandbox/challenge/${idOf(clientSecret)}?client_secret=${clientSecret}`
      await fetch(page, { method: 'POST', body: `outcome=${answer}` })
    },
    async customerInTime() {
      const testClock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2026, 3, 1) / 1000 })
      const { id: customerId } = await stripe.customers.create({ test_clock: testClock.id })
      let now = testClock.frozen_time
      return {
        customerId,
        async pass(days) {
          now += Math.round(days * 86_400)
          await stripe.testHelpers.testClocks.advance(testClock.id, { frozen_time: now })
        },
      }
    },
    async price(cents, months, lookupKey) {
      const product = await stripe.products.create({ name: 'Rocket Hosting' })
      const { id } = await stripe.prices.create({
        product: product.id,
        unit_amount: cents,
        currency: 'usd',
        ...(months === null ? {} : { recurring: { interval: 'month', interval_count: months } }),
        ...(lookupKey === undefined ? {} : { lookup_key: lookupKey }),
      })
      return id
    },
    async coupon({ off, duration = 'forever', months, uses, id, priceId }) {
      const product = priceId ? String((await stripe.prices.retrieve(priceId)).product) : null
      const created = await stripe.coupons.create({
        ...('cents' in off ? { amount_off: off.cents, currency: 'usd' } : { percent_off: off.percent }),
        ...(months === undefined ? { duration } : { duration: 'repeating', duration_in_months: months }),
        ...(uses === undefined ? {} : { max_redemptions: uses }),
        ...(id === undefined ? {} : { id }),
        ...(product ? { applies_to: { products: [product] } } : {}),
      })
      return created.id
    },
    async promotionCode(code, couponId, customerId) {
      const { id } = await stripe.promotionCodes.create({
        code,
        promotion: { type: 'coupon', coupon: couponId },
        ...(customerId ? { customer: customerId } : {}),
      })
      return id
    },
    async passMinutes(minutes) {
      await control('POST', 'clock', { seconds: minutes * 60 })
    },
    async judge(dispute, verdict) {
      await control('POST', 'disputes', { dispute, verdict })
    },
    async strike(fault) {
      // What is only slow is done all the same, after the portal has given it up.
      const slow = fault === 'slow' ? { delayMs: 300 } : {}
      await control('POST', 'faults', fault ? [{ kind: fault, ...slow }] : [])
    },
    async deliveries() {
      await control('POST', 'settle')
      return receiver?.got ?? []
    },
    forge(event, { secret = webhookSecret, ageSeconds = 0, scheme = 'v1' } = {}) {
      const payload = typeof event === 'string' ? event : JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
      const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme })
      return { body: Buffer.from(payload), header }
    },
    now: clock.now(),
    async close() {
      await sandbox.close()
      await receiver?.close()
    },
  }
}

export function addressOf(url: string): ApiAddress {
  const { hostname, port } = new URL(url)
  return { protocol: 'http', host: hostname, port: Number(port) }
}

/** `pi_1_secret_x` opens `pi_1`. */
function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}

async function openReceiver() {
  const got: Delivery[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding a request yields buffers
    got.push({ body: Buffer.concat(chunks), header: String(request.headers['stripe-signature']) })
    response.end()
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/`,
    got,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
