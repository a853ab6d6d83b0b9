import { setTimeout as wait } from 'node:timers/promises'
import { toInstant } from '#domain/core/instants.ts'
import { handledEvents } from '#server/adapters/stripe/handled-events.ts'
import { setUpWebhook } from '#server/adapters/stripe/setup-webhook.ts'
import { clientWith } from './flow.ts'
import type { Flow } from './flow.ts'

const mostLooks = 20

export const accountFlows: readonly Flow[] = [
  {
    name: 'a webhook endpoint is made once, with every event of the portal',
    sharesWire: true,
    async run({ account, ask, run }) {
      const url = `https://example.com/liftoff-check-${run}`
      const made = await setUpWebhook(account, url)
      const kept = await setUpWebhook(account, url)
      const held = (await ask('GET', `webhook_endpoints/${made.id}`)) as Readonly<Record<string, unknown>>
      const { status, enabled_events: events, api_version: version } = held
      // Before anything happens that it would be told of.
      await ask('DELETE', `webhook_endpoints/${made.id}`)
      return {
        did: [made.did, kept.did],
        hasSecret: made.secret !== null,
        status,
        version,
        events: Array.isArray(events) && events.length === handledEvents.length,
      }
    },
  },
  {
    name: 'what happened is found again by its events',
    sharesWire: true,
    async run(stage) {
      const since = toInstant(Date.now() - 5000)
      const { customerId } = await clientWith(stage, 'pm_card_visa')
      for (let look = 0; look < mostLooks; look++) {
        const { events } = await stage.payments.listChanged(since)
        const ours = events.flatMap(({ about }) => (about?.customerId === customerId ? [about.kind] : []))
        if (ours.includes('customer') && ours.includes('payment-method')) return { found: ours.toSorted() }
        await wait(500)
      }
      return { found: [] }
    },
  },
  {
    name: 'the account says which one it is',
    sharesWire: true,
    async run({ ask }) {
      const { object, id } = (await ask('GET', 'account')) as Readonly<Record<string, unknown>>
      return { object, isNamed: typeof id === 'string' && id.startsWith('acct_') }
    },
  },
]
