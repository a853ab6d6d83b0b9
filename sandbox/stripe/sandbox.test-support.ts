import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { startSandbox } from './start-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'
import { fetchTyped } from './typed-answers.test-support.ts'

export const secretKey = 'sk_test_sandbox'
export const publishableKey = 'pk_test_sandbox'

export type Stage = {
  readonly sandbox: Sandbox
  /** The official SDK, unmodified; only its host differs. */
  readonly stripe: Stripe
  /** A customer with this card as default. */
  customerWith(card: string): Promise<{ customer: Stripe.Customer; method: Stripe.PaymentMethod }>
  /** A customer with this card as default, on a test clock of their own: one test's time is not another's. */
  onClock(card: string, start?: string): Promise<OnClock>
  /** A product with a price a month. */
  monthly(cents: number, name?: string): Promise<Stripe.Price>
  control(method: string, path: string, body?: unknown): Promise<unknown>
  close(): Promise<void>
}

export type OnClock = {
  readonly customer: string
  readonly method: string
  advance(days: number): Promise<void>
}

export async function openStage(file = ':memory:', webhooks: { url: string; secret: string }[] = []): Promise<Stage> {
  const sandbox = await startSandbox({ port: 0, file, secretKey, publishableKey, webhooks })
  const typed = fetchTyped()
  const stripe = clientOf(sandbox, secretKey, { httpClient: Stripe.createFetchHttpClient(typed.fetch) })
  return {
    sandbox,
    stripe,
    async customerWith(card) {
      const customer = await stripe.customers.create({ email: 'ada@northwind.example' })
      const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
      const withDefault = await stripe.customers.update(customer.id, {
        invoice_settings: { default_payment_method: method.id },
      })
      return { customer: withDefault, method }
    },
    async onClock(card, start = '2026-01-31') {
      let now = Date.parse(start) / 1000
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now })
      const customer = await stripe.customers.create({ test_clock: clock.id })
      const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
      return {
        customer: customer.id,
        method: method.id,
        async advance(days) {
          now += Math.round(days * 86_400)
          await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now })
        },
      }
    },
    async monthly(cents, name = 'Rocket Hosting monthly') {
      const product = await stripe.products.create({ name })
      return stripe.prices.create({
        product: product.id,
        unit_amount: cents,
        currency: 'usd',
        recurring: { interval: 'month' },
      })
    },
    async control(method, path, body) {
      const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return response.json()
    },
    async close() {
      for await (const { type, data } of stripe.events.list({ limit: 100 }))
        // It has no id yet: docs.stripe.com/api/events/types#event_types-invoice.upcoming
        typed.hold(type === 'invoice.upcoming' ? { ...data.object, id: 'in_upcoming' } : data.object)
      await sandbox.close()
      typed.expectNoFaults()
    },
  }
}

export function clientOf({ url }: Sandbox, key: string, more: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(key, {
    host: 'localhost',
    port: Number(new URL(url).port),
    protocol: 'http',
    maxNetworkRetries: 0,
    ...more,
  })
}

/** What a call was refused with; fails where it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused')
}

/** An endpoint that takes webhooks, or refuses the first few. */
export async function openReceiver(refusals = 0) {
  const got: { body: string; signature: string }[] = []
  let left = refusals
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (left-- > 0) return void response.writeHead(500).end()
      got.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    got,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
