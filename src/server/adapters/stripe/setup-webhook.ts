import type { Stripe } from 'stripe'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import { handledEvents } from './handled-events.ts'
import { apiVersion, createStripeCalls } from './stripe-calls.ts'

/** What was done for the events to come. */
export type WebhookChange = {
  readonly id: string
  readonly did: 'created' | 'updated' | 'kept'
  /** Signs the events; told once, by the endpoint that is made. Null for one that was there. */
  readonly secret: string | null
  /** Endpoints of this address that send events of another version: to be deleted once the new secret is in its place. */
  readonly outdated: readonly string[]
}

/**
 * Has the account send the events that the portal handles to `url`, in the version that this code reads. Running it again
 * changes nothing. An endpoint never changes its version: one of another version stays, and a new one is made beside it.
 */
export function setUpWebhook(settings: Pick<StripeSettings, 'secretKey' | 'api'>, url: string): Promise<WebhookChange> {
  return createStripeCalls(settings)(async (stripe) => {
    // An account has sixteen of them at most.
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const ours = data.filter((endpoint) => endpoint.url === url)
    const outdated = ours.filter((endpoint) => endpoint.api_version !== apiVersion).map(({ id }) => id)
    const held = ours.find((endpoint) => endpoint.api_version === apiVersion)
    if (!held) {
      const { id, secret } = await stripe.webhookEndpoints.create({
        url,
        enabled_events: [...handledEvents],
        api_version: apiVersion,
        description: 'Client portal',
      })
      return { id, did: 'created', secret: secret ?? null, outdated }
    }
    if (isAsWanted(held)) return { id: held.id, did: 'kept', secret: null, outdated }
    await stripe.webhookEndpoints.update(held.id, { enabled_events: [...handledEvents], disabled: false })
    return { id: held.id, did: 'updated', secret: null, outdated }
  })
}

function isAsWanted({ status, enabled_events: enabled }: Stripe.WebhookEndpoint): boolean {
  return status === 'enabled' && enabled.toSorted().join() === [...handledEvents].toSorted().join()
}
