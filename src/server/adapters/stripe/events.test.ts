import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Stripe } from 'stripe'
import { toInstant } from '#domain/core/instants.ts'
import { EventRefused } from '#server/ports/payments-events.ts'
import { createStripePayments } from './stripe-payments.ts'

const secret = 'whsec_0123456789abcdef'
const nowMs = Date.UTC(2026, 3, 1)

function read({ key = 'sk_test_x', secrets = [secret], livemode = false, signedBy = secret }) {
  const { readEvent } = createStripePayments({
    secretKey: key,
    webhookSecrets: secrets,
    api: { protocol: 'https', host: 'api.stripe.com', port: 443 },
    clock: { nowMs: () => nowMs, now: () => toInstant(nowMs) },
  })
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', livemode, data: { object: {} } })
  const options = { payload, secret: signedBy, timestamp: nowMs / 1000 }
  return readEvent(Buffer.from(payload), new Stripe(key).webhooks.generateTestHeaderString(options))
}

test('takes events of real money by a live key alone, and those of tests by a test key', () => {
  assert.equal(read({}).id, 'evt_1')
  for (const key of ['sk_live_x', 'rk_live_x']) {
    assert.equal(read({ key, livemode: true }).id, 'evt_1')
    assert.throws(() => read({ key }), EventRefused)
  }
  assert.throws(() => read({ livemode: true }), EventRefused)
})

test('takes no event at all where no secret is known, or an empty one', () => {
  assert.throws(() => read({ secrets: [] }), EventRefused)
  assert.throws(() => read({ secrets: [''], signedBy: '' }), EventRefused)
})
