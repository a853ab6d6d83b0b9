import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import type { Environment } from '#server/platform/configuration/read-configuration.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { startPortal } from './start-portal.ts'

const [own, other] = [1, 2].map((seed) =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => at * seed)).toString('base64url'),
)

/** Starts portals of one data folder, one after the other. */
function openFolder(t: TestContext) {
  const { folder, remove } = createScratchFolder()
  t.after(remove)
  return async (settings: Environment) => {
    const configuration = readConfiguration({
      LIFTOFF_MODE: 'development',
      LIFTOFF_URL: 'http://localhost:3000',
      LIFTOFF_PORT: '0',
      LIFTOFF_DATA: folder,
      LIFTOFF_LOG_LEVEL: 'silent',
      // Nothing asks it here.
      LIFTOFF_STRIPE_API: 'http://localhost:9',
      LIFTOFF_STRIPE_SCRIPT: 'http://localhost:9/v3/stripe.js',
      LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_sandbox',
      LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      ...settings,
    })
    const log = createLog({ level: 'silent', onError: () => undefined })
    const onFatal = (error: Error) => assert.fail(error)
    const portal = await startPortal(configuration, {
      log,
      loggedErrors: () => new Map(),
      nodePath: process.execPath,
      onFatal,
    })
    await portal.stop()
  }
}

test('serves a data folder with the secret that it was written with, and lets go of it where the secret is another', async (t) => {
  const start = openFolder(t)
  await start({ LIFTOFF_SECRET: own })
  const refused = await start({ LIFTOFF_SECRET: other }).then(
    () => assert.fail('It started'),
    (error: Error) => error,
  )
  assert.equal(refused.name, 'StoreRefused')
  await start({ LIFTOFF_SECRET: own })
  const [, code] = /LIFTOFF_ACCEPT_SECRET=(\S+)/.exec(refused.message) ?? []
  await start({ LIFTOFF_SECRET: other, LIFTOFF_ACCEPT_SECRET: code })
  await start({ LIFTOFF_SECRET: other })
})

test('says which port is in use, and lets go of the data folder', { timeout: 30_000 }, async (t) => {
  const start = openFolder(t)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port) // It listens on a port.
  const started = start({ LIFTOFF_PORT: port })
  await assert.rejects(started, {
    name: 'ConfigurationError',
    problems: [`LIFTOFF_PORT is ${port}, but another program uses this port: stop that program, or set another port`],
  })
  taken.close()
  await start({ LIFTOFF_PORT: port })
})
