import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, problemsOf } from './configuration.test-support.ts'
import { readConfiguration } from './read-configuration.ts'

const key = { LIFTOFF_FIREBASE_API_KEY: 'AIzaSyRocketPortal' }
const firebase = { LIFTOFF_IDENTITY: 'firebase', LIFTOFF_CLOUD_PROJECT: 'rocket-portal', ...key }
const production = {
  LIFTOFF_URL: 'https://portal.agency.example',
  LIFTOFF_SECRET: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
  LIFTOFF_AGENCY_NAME: 'Rocket Agency',
  LIFTOFF_SUPPORT_EMAIL: 'help@agency.example',
  LIFTOFF_SUPPORT_PHONE: '5035550123',
  LIFTOFF_MAIL: 'outbox',
  LIFTOFF_PAYMENTS: 'test',
}

const stripe = {
  LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_rocket',
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_test_rocket',
  LIFTOFF_STRIPE_WEBHOOK_SECRETS: 'whsec_of_the_portal_itself',
}

test('needs a project and its web key with Firebase Authentication, and refuses them without it', () => {
  assert.deepEqual(namesOf({ LIFTOFF_MODE: 'demo', LIFTOFF_IDENTITY: 'firebase' }), [
    'LIFTOFF_CLOUD_PROJECT',
    'LIFTOFF_FIREBASE_API_KEY',
  ])
  assert.deepEqual(namesOf({ LIFTOFF_MODE: 'demo', ...key }), ['LIFTOFF_FIREBASE_API_KEY'])
  assert.deepEqual(namesOf({ LIFTOFF_MODE: 'demo', LIFTOFF_CLOUD_PROJECT: 'rocket-portal' }), ['LIFTOFF_CLOUD_PROJECT'])
  const { identity } = readConfiguration({ ...production, ...firebase })
  const expected = { provider: 'firebase', projectId: 'rocket-portal', apiKey: 'AIzaSyRocketPortal' }
  assert.deepEqual(identity, { ...expected, emulatorHost: null })
})

test('takes tokens that nobody has signed from an emulator in development, and never in production', () => {
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'])
    assert.deepEqual(namesOf({ ...production, ...firebase, [name]: 'localhost:9099' }), [name])
  const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }
  const { identity } = readConfiguration({ LIFTOFF_MODE: 'development', ...emulated })
  assert.partialDeepStrictEqual(identity, { emulatorHost: 'localhost:9099' })
})

test('needs a project with Firestore, and refuses one without it', () => {
  assert.deepEqual(namesOf({ LIFTOFF_MODE: 'demo', LIFTOFF_DOCUMENTS: 'firestore' }), ['LIFTOFF_CLOUD_PROJECT'])
  assert.deepEqual(namesOf({ LIFTOFF_MODE: 'demo', LIFTOFF_CLOUD_PROJECT: 'rocket-portal' }), ['LIFTOFF_CLOUD_PROJECT'])
})

test('makes no secret and no payment provider of its own where other processes would not have them', () => {
  const firestore = { LIFTOFF_DOCUMENTS: 'firestore', LIFTOFF_CLOUD_PROJECT: 'rocket-portal' }
  const shared = { ...production, ...stripe, ...firestore }
  assert.deepEqual(problemsOf(shared), [])
  assert.deepEqual(problemsOf({ ...shared, LIFTOFF_SECRET: '' }), ['LIFTOFF_SECRET is missing: production needs it'])
  const { LIFTOFF_PAYMENTS, ...others } = { ...production, ...firestore }
  assert.deepEqual(namesOf({ ...others, LIFTOFF_PAYMENTS }), Object.keys(stripe))
})

test('serves from no emulator in production, and from any elsewhere', () => {
  const firestore = { LIFTOFF_DOCUMENTS: 'firestore', LIFTOFF_CLOUD_PROJECT: 'rocket-portal' }
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'DATASTORE_EMULATOR_HOST']) {
    assert.deepEqual(namesOf({ ...production, ...stripe, ...firestore, [name]: 'localhost:8080' }), [name])
    assert.deepEqual(namesOf({ LIFTOFF_MODE: 'development', ...firestore, [name]: 'localhost:8080' }), [])
  }
})
