import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Documents } from '#server/ports/documents.ts'
import { conformanceCollections, keep, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

/** Reads for seconds, if nothing else is let in. */
const most = 200_000

const readers: { name: string; read: (documents: Documents) => Promise<unknown> }[] = [
  { name: 'reads', read: (documents) => documents.get(notes, 'n1') },
  {
    name: 'transactions',
    read: (documents) => documents.transact(async (transaction) => transaction.get(notes, 'n1')),
  },
]
for (const { name, read } of readers) {
  test(`a long chain of ${name} lets what waits have its turn`, async () => {
    const documents = openSqliteDocuments(':memory:', conformanceCollections)
    await keep(documents, [note('n1')])
    const waiting = new Set(['first', 'second'])
    setImmediate(() => {
      waiting.delete('first')
      setImmediate(() => waiting.delete('second'))
    })
    let reads = 0
    for (; waiting.size > 0 && reads < most; reads++) await read(documents)
    assert.ok(reads < most, 'nothing else had its turn')
    await documents.close()
  })
}
