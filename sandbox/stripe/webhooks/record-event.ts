import type { Stripe } from 'stripe'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import type { Store } from '#sandbox/stripe/store/open-store.ts'
import type { Deliveries } from './deliveries.ts'

export const apiVersion = '2026-10-28.endive'

type Happening = {
  readonly type: string
  readonly object: object
  /** The fields that were otherwise before; those that are the same are left out. */
  readonly before?: object
  readonly requestId: string
  readonly idempotencyKey: string | null
}

/** Writes an event as Stripe would and plans its delivery. */
export function recordEvent(store: Store, deliveries: Deliveries, now: number, happening: Happening): void {
  const { type, object, before, requestId, idempotencyKey } = happening
  const event = {
    id: createId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: { object, ...(before ? { previous_attributes: changesOf(before, object) } : {}) },
    livemode: false,
    pending_webhooks: store.list('webhook_endpoint').length,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  } as unknown as Stripe.Event
  store.put(event)
  deliveries.plan(event)
}

function changesOf(before: object, after: object): object {
  const now = after as Record<string, unknown> // read by name only
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  )
}
