import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { copyDocuments } from './documents-copy.ts'
import type { CopiedStore, RawDocument } from './documents-copy.ts'
import { StoreRefused } from './documents-store-refused.ts'
import type { Collection } from './documents.ts'

const collections = [notes as unknown as Collection]

function createStore(kept: RawDocument[], keep = (document: RawDocument) => [document]): CopiedStore {
  return {
    *pages() {
      if (kept.length > 0) yield kept
    },
    takeIn: async (_, documents) => void kept.push(...documents.flatMap(keep)),
  }
}

const original = [{ id: 'n1', version: 3, json: '{"id":"n1"}' }]

test('copies documents with their versions', async () => {
  const kept: RawDocument[] = []
  const [copied] = await copyDocuments(createStore(original), createStore(kept), collections)
  assert.deepEqual(kept, original)
  assert.equal(copied?.count, 1)
})

const faults: Record<string, (document: RawDocument) => RawDocument[]> = {
  'loses a document': () => [],
  'forgets a version': (document) => [{ ...document, version: 1 }],
  'writes a text anew': (document) => [{ ...document, json: '{ "id": "n1" }' }],
}

for (const [fault, keep] of Object.entries(faults)) {
  test(`notices a copy that ${fault}`, async () => {
    await assert.rejects(copyDocuments(createStore(original), createStore([], keep), collections), StoreRefused)
  })
}

test('notices what was there before', async () => {
  const before = [{ id: 'a', version: 1, json: '{"id":"a"}' }]
  await assert.rejects(copyDocuments(createStore(original), createStore(before), collections), StoreRefused)
})
