import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Firestore } from '@google-cloud/firestore'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { assertShape } from './store-shape.ts'

/** A project whose store is at this step, and in which nothing can be written. */
function storeAt(step: number): Firestore {
  const shape = { get: async () => ({ exists: true, get: () => step }) }
  // As much of it as is asked.
  return { collection: () => ({ doc: () => shape }) } as unknown as Firestore
}

test('takes a store of its own step', async () => {
  await assertShape(storeAt(29), 29)
})

test('refuses a store of a newer step and of an older one, changes nothing, and says the way out of each', async () => {
  for (const [stored, way] of [
    [
      30,
      /Start the newer version again\. Or .* the store that you saved before the upgrade .* npm run copy-store -- firestore\.$/,
    ],
    [28, /migrate the documents through a data folder with npm run copy-store/],
  ] as const) {
    await assert.rejects(assertShape(storeAt(stored), 29), (error) => {
      assert.ok(error instanceof StoreRefused)
      assert.match(
        error.message,
        new RegExp(`at migration step ${stored}, but this program is at step 29. Nothing was changed`),
      )
      assert.match(error.message, way)
      assert.doesNotMatch(error.message, /\n/)
      return true
    })
  }
})
