import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigurationError } from './configuration.ts'
import { readConfiguration } from './read-configuration.ts'
import type { Environment } from './read-configuration.ts'

const key = { LIFTOFF_FIREBASE_API_KEY: 'AIzaSyRocketPortal' }
const firebase = { LIFTOFF_IDENTITY: 'firebase', LIFTOFF_CLOUD_PROJECT: 'rocket-portal', ...key }
const production = {
  LIFTOFF_URL: 'https://portal.agency.example',
  LIFTOFF_SECRET: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
  LIFTOFF_AGENCY_NAME: 'Rocket Agency',
  LIFTOFF_SUPPORT_EMAIL: 'help@agency.example',
  LIFTOFF_SUPPORT_PHONE: '5550100123',
  LIFTOFF_PAYMENTS: 'test',
}

/** The settings that keep the portal from starting. */
function namesOf(environment: Environment): string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigurationError)
    return error.problems.map((line) => line.split(' ')[0] ?? '')
  }
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
