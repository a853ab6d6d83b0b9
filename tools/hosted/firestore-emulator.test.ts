import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuthEmulator } from './auth-emulator.ts'
import { EmulatorMissing } from './emulator.ts'
import { openFirestoreEmulator } from './firestore-emulator.ts'

test('takes the emulator that runs already, and leaves it running', async () => {
  const { host, end } = await openFirestoreEmulator({ FIRESTORE_EMULATOR_HOST: 'localhost:8080' })
  assert.equal(host, 'localhost:8080')
  await end()
})

test('says how to get the emulator where there is none', async () => {
  await assert.rejects(openFirestoreEmulator({ PATH: '/nowhere' }), (error) => {
    assert.ok(error instanceof EmulatorMissing)
    assert.match(error.message, /Install the Google Cloud CLI/)
    return true
  })
})

test('takes the Auth emulator that runs already, and installs none', async () => {
  const { host, end } = await openAuthEmulator({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, 'demo-x', '/nowhere')
  assert.equal(host, 'localhost:9099')
  await end()
})
