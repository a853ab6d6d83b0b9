import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { toCardSettings } from './card-settings.ts'

const keys = {
  LIFTOFF_MODE: 'development',
  LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_ofthistest0001',
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_test_ofthistest0001',
}

function cardsOf(settings: Readonly<Record<string, string>>) {
  const configuration = readConfiguration(settings)
  const { stripe } = configuration.payments
  assert.ok(stripe)
  return toCardSettings({ settings: stripe, served: null, stop: async () => undefined }, configuration)
}

test('lets pages load from Stripe what Stripe lists for its script, and no more', () => {
  assert.deepEqual(cardsOf(keys).sources, {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  })
})

test('lets pages of a portal with another provider load from that one alone', () => {
  const api = 'http://localhost:12111'
  const { sources } = cardsOf({
    ...keys,
    LIFTOFF_STRIPE_API: api,
    LIFTOFF_STRIPE_SCRIPT: 'http://localhost:12112/v3/stripe.js',
  })
  assert.deepEqual(sources, {
    scripts: ['http://localhost:12112'],
    frames: ['http://localhost:12112'],
    connections: [api],
  })
})

test('serves a provider that no browser reaches through the portal, and lets pages load from nowhere else', () => {
  const configuration = readConfiguration({ ...keys, LIFTOFF_URL: 'https://portal.agency.example' })
  const { stripe } = configuration.payments
  assert.ok(stripe)
  const served = {
    origin: 'http://localhost:9',
    publishableKey: 'pk_test_ofthistest0001',
    script: '/v3/x.js',
    files: [],
    api: [],
  }
  const cards = toCardSettings({ settings: stripe, served, stop: async () => undefined }, configuration)
  assert.deepEqual(cards.sources, {})
  assert.equal(cards.scriptUrl, 'https://portal.agency.example/test-payments/v3/x.js')
})
