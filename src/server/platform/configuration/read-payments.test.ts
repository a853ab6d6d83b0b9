import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOf } from './configuration.test-support.ts'
import { readConfiguration } from './read-configuration.ts'
import type { Environment } from './read-configuration.ts'

const production = {
  LIFTOFF_URL: 'https://portal.agency.example',
  LIFTOFF_SECRET: 'q2Xz7LhWmB4uYt0Rk9PfVn1cDs8aGe3jKo5iHwMzQxU',
  LIFTOFF_AGENCY_NAME: 'Rocket',
  LIFTOFF_SUPPORT_EMAIL: 'help@agency.example',
  LIFTOFF_SUPPORT_PHONE: '5035550123',
  LIFTOFF_MAIL: 'outbox',
}

const live = {
  LIFTOFF_PAYMENTS: 'live',
  LIFTOFF_STRIPE_SECRET_KEY: 'rk_live_51NabcdefCanary',
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_live_51Nabcdef',
  LIFTOFF_STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789abcdef, whsec_fedcba9876543210',
}

const test51 = {
  LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_51Nabcdef',
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_test_51Nabcdef',
}

const sandbox = {
  LIFTOFF_STRIPE_API: 'http://localhost:12111',
  LIFTOFF_STRIPE_SCRIPT: 'http://localhost:12111/v3/stripe.js',
}

const paymentsOf = (environment: Environment) => readConfiguration(environment).payments

test('reads live payments by Stripe', () => {
  assert.deepEqual(paymentsOf({ ...production, ...live }), {
    mode: 'live',
    stripe: {
      secretKey: 'rk_live_51NabcdefCanary',
      publishableKey: 'pk_live_51Nabcdef',
      webhookSecrets: ['whsec_0123456789abcdef', 'whsec_fedcba9876543210'],
      api: { protocol: 'https', host: 'api.stripe.com', port: 443 },
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    },
  })
})

test('reads a sandbox on this machine, and Stripe’s test mode, where no card is charged', () => {
  assert.deepEqual(paymentsOf({ LIFTOFF_MODE: 'development', ...test51, ...sandbox }), {
    mode: 'test',
    stripe: {
      secretKey: 'sk_test_51Nabcdef',
      publishableKey: 'pk_test_51Nabcdef',
      webhookSecrets: [],
      api: { protocol: 'http', host: 'localhost', port: 12_111 },
      scriptUrl: 'http://localhost:12111/v3/stripe.js',
    },
  })
  assert.equal(paymentsOf({ LIFTOFF_MODE: 'demo', ...test51 }).stripe?.api.host, 'api.stripe.com')
})

test('takes test payments in production only where it is told so in as many words', () => {
  const webhooks = { LIFTOFF_STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789abcdef' }
  assert.deepEqual(problemsOf(production), ['LIFTOFF_PAYMENTS is missing: production needs it'])
  assert.deepEqual(problemsOf({ ...production, ...test51, ...webhooks }), [
    'LIFTOFF_PAYMENTS is missing: production needs it',
  ])
  const chosen = { ...production, LIFTOFF_PAYMENTS: 'test' }
  assert.deepEqual(paymentsOf(chosen), { mode: 'test', stripe: null })
  assert.equal(paymentsOf({ ...chosen, ...test51, ...webhooks }).stripe?.secretKey, 'sk_test_51Nabcdef')
  assert.equal(paymentsOf({ ...chosen, ...test51, ...webhooks, ...sandbox }).stripe?.api.protocol, 'http')
})

test('names all that live payments lack', () => {
  const why = 'LIFTOFF_PAYMENTS=live needs the keys of a Stripe account'
  assert.deepEqual(problemsOf({ ...production, LIFTOFF_PAYMENTS: 'live' }), [
    `LIFTOFF_STRIPE_SECRET_KEY is missing: ${why}`,
    `LIFTOFF_STRIPE_PUBLISHABLE_KEY is missing: ${why}`,
    'LIFTOFF_STRIPE_WEBHOOK_SECRETS is missing: without a signing secret, the portal can’t tell Stripe’s events from forged ones',
  ])
})

test('charges no card from a demo, by keys of another mode, or through a stranger', () => {
  assert.deepEqual(problemsOf({ LIFTOFF_MODE: 'demo', ...live }), [
    'LIFTOFF_PAYMENTS is live, but LIFTOFF_MODE is demo: only production charges cards',
  ])
  assert.deepEqual(problemsOf({ LIFTOFF_MODE: 'demo', ...live, LIFTOFF_PAYMENTS: '' }), [
    'LIFTOFF_STRIPE_SECRET_KEY is a live key, but LIFTOFF_PAYMENTS is test',
    'LIFTOFF_STRIPE_PUBLISHABLE_KEY is a live key, but LIFTOFF_PAYMENTS is test',
  ])
  assert.deepEqual(problemsOf({ ...production, ...live, LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_51Nabcdef' }), [
    'LIFTOFF_STRIPE_SECRET_KEY is a test key, but LIFTOFF_PAYMENTS is live',
  ])
  assert.deepEqual(problemsOf({ ...production, ...live, ...sandbox }), [
    'LIFTOFF_STRIPE_API is set, but a sandbox can’t replace Stripe while LIFTOFF_PAYMENTS is live',
    'LIFTOFF_STRIPE_SCRIPT is set, but a sandbox can’t replace Stripe while LIFTOFF_PAYMENTS is live',
  ])
})

test('takes Stripe’s settings together or not at all', () => {
  const both = 'Stripe settings work only with both keys'
  const demo = { LIFTOFF_MODE: 'demo' }
  assert.deepEqual(problemsOf({ ...demo, LIFTOFF_STRIPE_SECRET_KEY: test51.LIFTOFF_STRIPE_SECRET_KEY }), [
    `LIFTOFF_STRIPE_PUBLISHABLE_KEY is missing: ${both}`,
  ])
  assert.deepEqual(problemsOf({ ...demo, ...sandbox }), [
    `LIFTOFF_STRIPE_SECRET_KEY is missing: ${both}`,
    `LIFTOFF_STRIPE_PUBLISHABLE_KEY is missing: ${both}`,
  ])
  assert.deepEqual(problemsOf({ ...demo, ...test51, LIFTOFF_STRIPE_API: sandbox.LIFTOFF_STRIPE_API }), [
    'LIFTOFF_STRIPE_SCRIPT is missing: the API and the script must come from the same provider',
  ])
  assert.deepEqual(problemsOf({ ...production, ...test51, LIFTOFF_PAYMENTS: 'test' }), [
    'LIFTOFF_STRIPE_WEBHOOK_SECRETS is missing: without a signing secret, the portal can’t tell Stripe’s events from forged ones',
  ])
})

test('shows an example of the script where its address can’t be read', () => {
  assert.deepEqual(problemsOf({ LIFTOFF_MODE: 'demo', ...test51, ...sandbox, LIFTOFF_STRIPE_SCRIPT: 'stripe.js' }), [
    'LIFTOFF_STRIPE_SCRIPT must be an https address like https://js.stripe.com/endive/stripe.js, or http on this machine (currently "stripe.js")',
  ])
})
