import type { Stripe } from 'stripe'
import type { Instant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import { EventRefused } from '#server/ports/payments-events.ts'
import type { PaymentEvent, PaymentEvents } from '#server/ports/payments-events.ts'
import { aboutOf, fieldsIn } from './about-event.ts'
import { instantOf, secondsOf } from './read-answer.ts'
import type { StripeCalls } from './stripe-calls.ts'
import { expectSigned } from './verify-signature.ts'

const mostBytes = 1_000_000
const pageSize = 100

type Deps = {
  readonly calls: StripeCalls
  readonly clock: Clock
  readonly webhookSecrets: readonly string[]
  /** Which events are ours: those of real money, or those of tests. */
  readonly isLive: boolean
}

export function createEvents({ calls, clock, webhookSecrets, isLive }: Deps): PaymentEvents {
  return {
    readEvent(rawBody, header) {
      if (rawBody.byteLength > mostBytes) throw new EventRefused('This event is too large')
      expectSigned({ rawBody, header, secrets: webhookSecrets, nowMs: clock.nowMs() })
      return toEvent(parsed(rawBody), isLive)
    },
    async listChanged(since) {
      const newest: Stripe.Event[] = []
      let after: string | null = null
      // Each page has its own deadline: after a long silence there are many.
      for (let hasMore = true; hasMore;) {
        const page: Stripe.ApiList<Stripe.Event> = await calls((stripe) => askPage(stripe, since, after))
        newest.push(...page.data)
        after = page.data.at(-1)?.id ?? null
        hasMore = page.has_more && after !== null
      }
      const [latest] = newest
      return { events: ofEachObject(newest, isLive), until: latest ? instantOf(latest.created) : since }
    },
  }
}

function askPage(stripe: Stripe, since: Instant, after: string | null): Promise<Stripe.ApiList<Stripe.Event>> {
  return stripe.events.list({
    created: { gte: secondsOf(since) },
    limit: pageSize,
    ...(after === null ? {} : { starting_after: after }),
  })
}

/** The newest event of each object, oldest first; what is about nothing of ours is left out. */
function ofEachObject(newestFirst: readonly Stripe.Event[], isLive: boolean): PaymentEvent[] {
  const seen = new Map<string, PaymentEvent>()
  for (const event of newestFirst) {
    const read = toEvent(event, isLive)
    const place = read.about ? `${read.about.kind} ${read.about.id}` : null
    if (place && !seen.has(place)) seen.set(place, read)
  }
  return [...seen.values()].toReversed()
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    throw new EventRefused('This event isn’t JSON')
  }
}

/** Throws `EventRefused` for what is no event, or one of another mode or of an account beside ours. */
function toEvent(told: unknown, isLive: boolean): PaymentEvent {
  const event = fieldsIn(told)
  const { id, type } = event
  if (event['object'] !== 'event' || typeof id !== 'string' || typeof type !== 'string' || !/^\w{1,255}$/.test(id))
    throw new EventRefused('The request body isn’t an event')
  if (event['livemode'] !== isLive) throw new EventRefused('This event is from a different mode than our key')
  // Only the events of other accounts, which a platform connects, name theirs.
  if (event['account'] !== undefined && event['account'] !== null)
    throw new EventRefused('This event is from another account')
  const data = fieldsIn(event['data'])
  return { id, type, about: aboutOf(fieldsIn(data['object']), fieldsIn(data['previous_attributes'])) }
}
