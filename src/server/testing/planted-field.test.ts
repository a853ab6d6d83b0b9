import assert from 'node:assert/strict'
import { once } from 'node:events'
import { before, describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { capabilities } from '#server/capabilities.ts'
import { storedCollections } from '#server/portal-store.ts'
import type { Found } from './planted-field.worker.test-support.ts'
import { acts, outOfReach } from './walk/acts.test-support.ts'

describe('a portal whose every stored document has one field more', { timeout: 120_000 }, () => {
  let found: Found
  before(async () => {
    const worker = new Worker(new URL('./planted-field.worker.test-support.ts', import.meta.url), { stdout: true })
    ;[found] = (await once(worker, 'message')) as [Found]
    await worker.terminate()
  })

  test('is one of all collections, all calls and all that is live', () => {
    assert.deepEqual(
      storedCollections.map(({ name }) => name).filter((name) => !found.planted.includes(name)),
      [],
    )
    const calls = acts.map(({ call }) => call.name).filter((name) => outOfReach[name] === undefined)
    const live = capabilities.flatMap(({ name, live: sources = [] }) =>
      sources.map((source) => `${name}: ${source.name} live`),
    )
    assert.deepEqual(
      [...calls, ...live].filter((name) => !found.heard.includes(name)),
      [],
    )
  })

  test('shows the field in no reply and no live event, but for the presenters that were planted to show it', () => {
    assert.deepEqual(found.leaking, ['planted-spliced', 'planted-spread', 'planted: projects live'])
  })
})
