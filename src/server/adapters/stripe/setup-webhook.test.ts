import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { aboutOf } from './about-event.ts'
import { handledEvents } from './handled-events.ts'
import { setUpWebhook } from './setup-webhook.ts'
import { apiVersion } from './stripe-calls.ts'
import { openStripeStage, secretKey } from './stripe-stage.test-support.ts'
import type { StripeStage } from './stripe-stage.test-support.ts'

const url = 'https://portal.agency.example/api/stripe-webhook'

async function onStage(run: (stage: StripeStage, setUp: () => ReturnType<typeof setUpWebhook>) => Promise<void>) {
  const stage = await openStripeStage()
  try {
    await run(stage, () => setUpWebhook({ secretKey, api: stage.api }, url))
  } finally {
    await stage.close()
  }
}

test('has an account send the events that the portal handles, in the version that it reads', () =>
  onStage(async ({ stripe }, setUp) => {
    const { id, did, secret } = await setUp()
    assert.equal(did, 'created')
    assert.match(secret ?? '', /^whsec_/)
    const made = await stripe.webhookEndpoints.retrieve(id)
    assert.deepEqual([made.url, made.api_version, made.status], [url, apiVersion, 'enabled'])
    assert.deepEqual(made.enabled_events.toSorted(), [...handledEvents].toSorted())
  }))

test('changes nothing when it is run again, and mends what somebody changed in the dashboard', () =>
  onStage(async ({ stripe, control }, setUp) => {
    const { id } = await setUp()
    await control('DELETE', 'calls')
    assert.deepEqual(await setUp(), { id, did: 'kept', secret: null, outdated: [] })
    assert.deepEqual(await control('GET', 'calls?method=POST'), [])
    await stripe.webhookEndpoints.update(id, { enabled_events: ['charge.succeeded'], disabled: true })
    assert.deepEqual(await setUp(), { id, did: 'updated', secret: null, outdated: [] })
    const mended = await stripe.webhookEndpoints.retrieve(id)
    assert.deepEqual([mended.status, mended.enabled_events.length], ['enabled', handledEvents.length])
  }))

test('makes another beside an endpoint of another version, and leaves those of others alone', () =>
  onStage(async ({ stripe }, setUp) => {
    const other = await stripe.webhookEndpoints.create({ url: 'https://books.example/', enabled_events: ['*'] })
    const old = await stripe.webhookEndpoints.create({
      url,
      enabled_events: ['invoice.paid'],
      api_version: '2026-07-29.dahlia',
    })
    const { id, did, outdated } = await setUp()
    assert.deepEqual([did, outdated], ['created', [old.id]])
    assert.deepEqual(await setUp(), { id, did: 'kept', secret: null, outdated: [old.id] })
    assert.deepEqual((await stripe.webhookEndpoints.retrieve(other.id)).enabled_events, ['*'])
  }))

test('is told in the documentation as it is', () => {
  const guide = readFileSync(new URL('../../../../docs/deployment/going-live.md', import.meta.url), 'utf8')
  const told = [...guide.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, type = '']) => type)
  assert.deepEqual(told, handledEvents)
  assert.ok(guide.includes(apiVersion))
})

/** What the portal looks at, by how its events begin. */
const families: readonly (readonly [begins: RegExp, object: string])[] = [
  [/^charge\.dispute\./, 'dispute'],
  [/^charge\.refund\./, 'refund'],
  [/^charge\.\w+$/, 'charge'],
  [/^refund\./, 'refund'],
  [/^customer\.subscription\./, 'subscription'],
  [/^customer\.\w+$/, 'customer'],
  [/^invoice_payment\./, 'invoice_payment'],
  [/^invoice\./, 'invoice'],
  [/^payment_intent\./, 'payment_intent'],
  [/^payment_method\./, 'payment_method'],
  [/^setup_intent\./, 'setup_intent'],
]

/** After these nothing that the portal keeps reads differently. */
const ofNoUse = [
  'charge.captured',
  'customer.subscription.trial_will_end',
  'invoice.payment_attempt_required',
  'invoice.sent',
  'invoice.will_be_due',
  'payment_intent.amount_capturable_updated',
  'payment_intent.partially_funded',
  'setup_intent.created',
]

test('every event of the SDK about what the portal looks at is handled, or is named as of no use', () => {
  const types = new URL('../../../../node_modules/stripe/esm/resources/WebhookEndpoints.d.ts', import.meta.url)
  const [, union = ''] = /type EnabledEvent = ([^;]+);/.exec(readFileSync(types, 'utf8')) ?? []
  const all = [...union.matchAll(/'([a-z_.]+)'/g)].map(([, type = '']) => type)
  assert.ok(all.length > 200)
  const familyOf = (type: string) => families.find(([begins]) => begins.test(type))
  const ours = all.filter((type) => familyOf(type))
  assert.deepEqual(ours.toSorted(), [...handledEvents, ...ofNoUse].toSorted())
  for (const type of handledEvents) {
    const object = familyOf(type)?.[1]
    const about = aboutOf({ object, id: 'x_1', payment_intent: 'pi_1', invoice: 'in_1' }, {})
    assert.ok(about, `nobody looks anywhere after ${type}`)
  }
})
