import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { customers, payments, refunds, savedCards, subscriptions } from '#server/billing/exports/collections.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { openPortalStore } from '#server/portal-store.ts'
import type { RawDocument } from '#server/ports/documents-copy.ts'
import type { Collection } from '#server/ports/documents.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'
import { askRaw } from '#tools/stripe-check/stage.ts'
import { seedBilling } from './seed-billing.ts'
import { seedCast } from './seed-cast.ts'
import { seedLaunchpad } from './seed-launchpad.ts'

const settings = {
  ...readConfiguration({ LIFTOFF_MODE: 'demo' }),
  mailCarrier: 'outbox' as const,
  mailFrom: null,
  takesPaymentEvents: true,
  outboxShowsLinks: false,
  cards: testSettings.cards,
}

async function onStore(moment: string, run: (stage: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
  const stage = await open(moment)
  try {
    await run(stage)
  } finally {
    await stage.documents.close()
    await stage.provider.sandbox.close()
  }
}

/** Every document of a collection, the oldest first. */
function allOf<T extends { readonly createdAt?: string }>(
  { copied }: ReturnType<typeof openPortalStore>,
  collection: Collection<T & { readonly id: string }>,
): T[] {
  // The embedded store answers at once, with what its schema has let in.
  const pages = [...(copied.pages(collection) as Iterable<readonly RawDocument[]>)]
  const documents = pages.flat().map(({ json }) => JSON.parse(json) as T)
  return documents.toSorted((one, other) => ((one.createdAt ?? '') < (other.createdAt ?? '') ? -1 : 1))
}

async function open(moment: string) {
  const nowMs = toMilliseconds(moment)
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const documents = openPortalStore(':memory:')
  const provider = await openTestProvider()
  await seedCast({ documents, clock })
  await seedLaunchpad({ documents, clock })
  const identity = {} as never // nobody signs in
  const deps = { documents, clock, files: createMemoryFiles(), identity, settings, stripe: provider.settings }
  return { documents, provider, deps, nowMs }
}

for (const moment of ['2026-12-08T09:00:00.000Z', '2027-03-03T00:20:00.000Z', '2028-03-31T23:50:00.000Z'])
  test(`fills the money of the cast by real calls on any day, as on ${moment.slice(0, 10)}`, () =>
    onStore(moment, async ({ documents, provider, deps, nowMs }) => {
      const { settings: stripe } = provider
      const url = 'http://127.0.0.1:9/api/stripe-webhook'
      await askRaw(stripe, { method: 'POST', path: 'webhook_endpoints', form: { url, 'enabled_events[0]': '*' } })
      await seedBilling(deps)
      const plans = allOf(documents, subscriptions)
      assert.deepEqual(
        plans.map(({ uid, planId, status }) => [uid, planId, status]),
        [
          ['ada', 'rocket-hosting-yearly', 'active'],
          ['grace', 'rocket-hosting-yearly', 'active'],
          ['grace', 'premier-member-status', 'past_due'],
          ['ada', 'rocket-hosting-monthly', 'active'],
          ['uma', 'quarterly-marketing-review', 'active'],
        ],
      )
      for (const { id, paymentMethodId } of plans) {
        const held = await askRaw(stripe, { method: 'GET', path: `subscriptions/${id}` })
        assert.equal(paymentMethodId, (held as { default_payment_method: string }).default_payment_method)
      }
      for (const site of allOf(documents, hosting).filter(({ planId }) => planId !== null)) {
        const plan = plans.find(({ id }) => id === site.subscriptionId)
        assert.deepEqual([plan?.uid, plan?.planId], [site.clientId, site.planId])
      }
      const kept = allOf(documents, payments)
      assert.deepEqual(
        kept.map(({ uid, amountCents, status, refundedCents }) => [uid, amountCents, status, refundedCents]),
        [
          ['ada', 18_000, 'paid', 0],
          ['grace', 18_000, 'paid', 0],
          ['grace', 799, 'paid', 0],
          ['ada', 200_000, 'paid', 50_000],
          ['ada', 1500, 'paid', 0],
          ['uma', 8900, 'paid', 0],
          ['grace', 799, 'fail', 0],
        ],
      )
      assert.ok(kept.every(({ createdAt }) => toMilliseconds(createdAt) < nowMs - 86_400_000))
      assert.equal(allOf(documents, customers).length, 3)
      assert.equal(allOf(documents, savedCards).length, 4)
      assert.equal(allOf(documents, refunds)[0]?.state, 'given')
      const disputes = (await askRaw(stripe, { method: 'GET', path: 'disputes' })) as { data: { status: string }[] }
      assert.deepEqual(
        disputes.data.map(({ status }) => status),
        ['needs_response'],
      )
      // Afterwards it is now at the provider too, and it tells its news again.
      const made = (await askRaw(stripe, { method: 'POST', path: 'customers' })) as { created: number }
      assert.ok(Math.abs(made.created * 1000 - nowMs) < 60_000)
      const endpoints = await askRaw(stripe, { method: 'GET', path: 'webhook_endpoints' })
      assert.deepEqual(
        (endpoints as { data: { status: string }[] }).data.map(({ status }) => status),
        ['enabled'],
      )
    }))

test('leaves an account of Stripe as it is, whose time nobody sets', () =>
  onStore('2026-12-08T09:00:00.000Z', async ({ documents, deps }) => {
    const api = { protocol: 'https', host: 'api.stripe.com', port: 443 } as const
    await seedBilling({ ...deps, stripe: { ...deps.stripe, api } })
    assert.deepEqual(allOf(documents, customers), [])
  }))
