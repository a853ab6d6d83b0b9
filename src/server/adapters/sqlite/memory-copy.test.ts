import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conformanceCollections, keep, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

test('a store in memory begins as the copy it is given, and neither writes into the other', async () => {
  const first = openSqliteDocuments(':memory:', conformanceCollections)
  await keep(first, [note('before')])
  const bytes = first.toBytes()
  await keep(first, [note('after')])

  const second = openSqliteDocuments(':memory:', conformanceCollections, { copyOf: bytes })
  const third = openSqliteDocuments(':memory:', conformanceCollections, { copyOf: bytes })
  await keep(second, [note('own')])

  const idsIn = async (documents: typeof first) =>
    (await documents.getMany(notes, ['before', 'after', 'own'])).flatMap((found) => (found ? [found.id] : []))
  assert.deepEqual(await idsIn(first), ['before', 'after'])
  assert.deepEqual(await idsIn(second), ['before', 'own'])
  assert.deepEqual(await idsIn(third), ['before'])
  for (const documents of [first, second, third]) await documents.close()
})
