import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { Stripe } from 'stripe'
import { passTime } from '#sandbox/stripe/billing/pass-time.ts'
import { createCallLog } from '#sandbox/stripe/control/call-log.ts'
import { createFaults } from '#sandbox/stripe/control/faults.ts'
import { createPlants } from '#sandbox/stripe/control/plants.ts'
import { allRoutes } from '#sandbox/stripe/resources/all-routes.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { openStore } from '#sandbox/stripe/store/open-store.ts'
import type { Store } from '#sandbox/stripe/store/open-store.ts'
import { createDeliveries } from '#sandbox/stripe/webhooks/deliveries.ts'
import { recordEvent } from '#sandbox/stripe/webhooks/record-event.ts'
import { serveRequest } from '#sandbox/stripe/wire/serve-request.ts'
import { backgroundContext } from './background-context.ts'
import type { Context } from './context.ts'

/** How often it is looked whether something fell due. */
const tickMs = 60_000

export type SandboxOptions = {
  /** 0 for any free port. */
  readonly port: number
  /** Where the state is kept; `:memory:` for none. */
  readonly file: string
  readonly secretKey: string
  readonly publishableKey: string
  /** Where events go from the start, with the secret that signs them. */
  readonly webhooks: readonly { readonly url: string; readonly secret: string }[]
}

export type Sandbox = {
  readonly url: string
  /** Answers a request that came in another way than over the network. */
  readonly answer: RequestListener
  /** Lets the sandbox's own time pass: renewals, retries and lapses of all customers without a test clock. */
  advance(seconds: number): Promise<void>
  /** Waits for the webhooks under way. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Serves Stripe's API in test mode on loopback. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = openStore(options.file)
  const deliveries = createDeliveries(store)
  const faults = createFaults()
  const plants = createPlants()
  const log = createCallLog()
  const keysInUse = new Set<string>()
  for (const webhook of options.webhooks) registerWebhook(store, webhook)

  const now: Context['now'] = (customer) => {
    const clock = customer ? store.get<Stripe.Customer>('customer', customer)?.test_clock : null
    const frozen = clock ? store.get<Stripe.TestHelpers.TestClock>('test_helpers.test_clock', String(clock)) : null
    return (
      frozen?.frozen_time ??
      store.read<number>('now') ??
      Math.floor(Date.now() / 1000) + (store.read<number>('offset') ?? 0)
    )
  }
  const emit: Parameters<typeof serveRequest>[0]['emit'] = (happening) => {
    const customer = (happening.object as { customer?: unknown }).customer
    recordEvent(store, deliveries, now(typeof customer === 'string' ? customer : null), happening)
  }

  function advance(seconds: number): Promise<void> {
    store.atomically(() => {
      const until = now() + seconds
      passTime(backgroundContext({ store, now, emit }), null, until, (moment) => store.write('now', moment))
      store.erase('now')
      store.write('offset', until - Math.floor(Date.now() / 1000))
    })
    return deliveries.run()
  }

  const answer: RequestListener = (request, response) => {
    void serveRequest(
      { ...options, store, routes: allRoutes, now, emit, faults, plants, log, deliveries, advance, keysInUse },
      request,
      response,
    )
  }
  const server = createServer(answer)
  const port = await listen(server, options.port)
  // What fell due while nobody served, and what falls due from now on.
  await advance(0)
  const timer = setInterval(() => void advance(0), tickMs).unref()
  return {
    url: `http://localhost:${port}`,
    answer,
    advance,
    settled: () => deliveries.settled(),
    async close() {
      clearInterval(timer)
      deliveries.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      store.close()
    },
  }
}

function registerWebhook(store: Store, { url, secret }: { readonly url: string; readonly secret: string }): void {
  const [held] = store.list<Stripe.WebhookEndpoint>('webhook_endpoint', (endpoint) => endpoint.url === url)
  const id = held?.id ?? createId('we')
  store.put({
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: Math.floor(Date.now() / 1000),
    description: 'Registered at startup',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  } as Stripe.WebhookEndpoint)
  store.write(`secrets of ${id}`, [secret])
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
