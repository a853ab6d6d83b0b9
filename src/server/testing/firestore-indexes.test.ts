import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { describeIndexes } from '#server/adapters/firestore/describe-indexes.ts'
import type { IndexDescription } from '#server/adapters/firestore/describe-indexes.ts'
import { storedCollections } from '#server/portal-store.ts'
import type { Collection } from '#server/ports/documents.ts'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'

test('firestore.indexes.json is what the declared queries need', () => {
  const checkedIn: unknown = JSON.parse(
    readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
  )
  assert.deepEqual(checkedIn, describeIndexes(storedCollections), 'npm run firestore-indexes')
})

test('describes an index for each query that Firestore does not answer from a single field', () => {
  const { indexes } = describeIndexes(conformanceCollections as readonly unknown[] as readonly Collection[])
  assert.deepEqual(indexes.map(inShort), [
    'notes by.owner ASCENDING, __name__ DESCENDING',
    'notes by.owner ASCENDING, by.rank ASCENDING',
    'notes by.owner ASCENDING, by.rank DESCENDING',
    'notes by.owner ASCENDING, by.title ASCENDING',
    'notes by.owner ASCENDING, by.title DESCENDING',
    'notes by.owner ASCENDING, by.isDone ASCENDING, by.dueDay DESCENDING',
    'notes by.assignee ASCENDING, by.rank ASCENDING',
  ])
})

test('lets Firestore keep no index of what no query asks for', () => {
  const { fieldOverrides } = describeIndexes(storedCollections)
  const unindexed = new Set(fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`))
  for (const { name } of storedCollections) assert.ok(unindexed.has(`${name}.json`), name)
  // More than this many a database does not take.
  assert.ok(fieldOverrides.length <= 200)
})

test('no browser reads or writes in Firestore', () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
  assert.deepEqual(rules.match(/allow .*/g), ['allow read, write: if false;'])
  assert.match(rules, /match \/\{document=\*\*\}/)
})

function inShort({ collectionGroup, fields }: IndexDescription['indexes'][number]): string {
  return `${collectionGroup} ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')}`
}
