import type { Stripe } from 'stripe'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import type { Store } from '#sandbox/stripe/store/open-store.ts'
import { signatureOf } from './sign.ts'

type Delivery = {
  readonly id: string
  readonly object: 'sandbox.delivery'
  readonly event: string
  readonly url: string
  readonly endpoint: string
  readonly attempts: number
  /** `over`: delivered or given up. */
  readonly status: 'due' | 'over'
  /** Milliseconds of the machine's clock; null once delivered or given up. */
  readonly nextAtMs: number | null
  readonly lastStatus: number | null
}

/** Stripe tries for three days; the sandbox's patience is shorter and has the same shape. */
const waitsMs = [500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 300_000]
const answerMs = 10_000

export type Deliveries = {
  /** Plans the delivery of an event to every endpoint that wants it, within the transaction that records it. */
  plan(event: Stripe.Event): void
  /** Sends what is due; called after each request and by a timer. */
  run(): Promise<void>
  /** Waits until nothing is left that could be sent now. */
  settled(): Promise<void>
  stop(): void
}

export function createDeliveries(store: Store): Deliveries {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  const underWay = new Map<string, Promise<void>>()

  function due(): Delivery[] {
    return store
      .listByStatus<Delivery>('sandbox.delivery', ['due'])
      .filter(({ id }) => !underWay.has(id))
      .reverse()
  }

  async function send(delivery: Delivery): Promise<void> {
    const event = store.get<Stripe.Event>('event', delivery.event)
    if (!event) return
    const payload = JSON.stringify(event, null, 2)
    const secrets = store.read<string[]>(`secrets of ${delivery.endpoint}`) ?? []
    const status = await post(delivery.url, payload, signatureOf(payload, secrets, Math.floor(Date.now() / 1000)))
    if (stopped) return
    const attempts = delivery.attempts + 1
    const wait = waitsMs[attempts - 1]
    const taken = status !== null && status >= 200 && status < 300
    const nextAtMs = taken || wait === undefined ? null : Date.now() + wait
    const state = nextAtMs === null ? 'over' : 'due'
    store.put({ ...delivery, attempts, status: state, lastStatus: status, nextAtMs } satisfies Delivery)
  }

  function run(): Promise<void> {
    if (stopped) return Promise.resolve()
    const now = Date.now()
    for (const delivery of due()) {
      if ((delivery.nextAtMs ?? 0) > now) continue
      const sending = send(delivery).finally(() => underWay.delete(delivery.id))
      underWay.set(delivery.id, sending)
    }
    return Promise.all(underWay.values()).then(plan)
  }

  function plan(): void {
    if (stopped) return
    if (timer) clearTimeout(timer)
    const next = Math.min(...due().map(({ nextAtMs }) => nextAtMs ?? Infinity))
    if (next === Infinity) return
    timer = setTimeout(() => void run(), Math.max(0, next - Date.now()))
    timer.unref()
  }

  return {
    plan(event) {
      for (const endpoint of store.list<Stripe.WebhookEndpoint>('webhook_endpoint')) {
        const wanted = endpoint.enabled_events
        if (endpoint.status !== 'enabled' || !(wanted.includes('*') || wanted.includes(event.type as never))) continue
        store.put({
          id: createId('dlv'),
          object: 'sandbox.delivery',
          event: event.id,
          url: endpoint.url,
          endpoint: endpoint.id,
          attempts: 0,
          status: 'due',
          nextAtMs: 0,
          lastStatus: null,
        } satisfies Delivery)
      }
    },
    run,
    async settled() {
      while (underWay.size > 0 || due().some(({ nextAtMs }) => (nextAtMs ?? 0) <= Date.now())) await run()
    },
    stop() {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}

/** The status of the answer; null where there was none in time. */
async function post(url: string, payload: string, signature: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
