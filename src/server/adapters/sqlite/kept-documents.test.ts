import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conformanceCollections, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { openDatabase } from './database.ts'
import { createKeptDocuments } from './kept-documents.ts'
import { checksumOf, layOut, tableOf } from './layout.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

const table = tableOf(notes)

function openStore() {
  const database = openDatabase(':memory:')
  layOut(database, conformanceCollections)
  return {
    database,
    write(id: string, title: string) {
      const json = JSON.stringify(note(id, { title }))
      database.run(table.remove, id)
      database.run(table.insert, id, 1, json, checksumOf(1, json))
    },
  }
}

test('reads a document once, until it is said to have changed', () => {
  const { database, write } = openStore()
  const kept = createKeptDocuments(() => database)
  write('n1', 'First')
  assert.equal(kept.get<{ id: string; title: string }>(table, 'n1')?.data.title, 'First')
  write('n1', 'Second')
  assert.match(kept.get(table, 'n1')?.json ?? '', /First/)
  kept.forget([{ collection: 'notes', id: 'n1' }])
  assert.match(kept.get(table, 'n1')?.json ?? '', /Second/)
  database.close()
})

test('keeps nothing of what is not there, nothing of another store, and no more than it may', () => {
  const [first, second] = [openStore(), openStore()]
  let now = first.database
  const kept = createKeptDocuments(() => now)
  assert.equal(kept.get(table, 'n1'), null)
  first.write('n1', 'First')
  second.write('n1', 'Second')
  assert.match(kept.get(table, 'n1')?.json ?? '', /First/)
  now = second.database
  assert.match(kept.get(table, 'n1')?.json ?? '', /Second/)
  second.write('n1', 'Third')
  for (let at = 0; at < 4096; at++) {
    second.write(`m${at}`, 'Other')
    kept.get(table, `m${at}`)
  }
  assert.match(kept.get(table, 'n1')?.json ?? '', /Third/)
  for (const { database } of [first, second]) database.close()
})

test('gives each reader a document of their own, and shows a write to the next one who asks', async () => {
  const documents = openSqliteDocuments(':memory:', conformanceCollections)
  await documents.transact(async ({ create }) => create(notes, note('n1', { title: 'First' })))
  const [one, other] = [await documents.get(notes, 'n1'), await documents.get(notes, 'n1')]
  assert.notEqual(one?.data, other?.data)
  const writing = documents.transact(async ({ get, put }) => {
    const found = await get(notes, 'n1')
    assert.ok(found)
    return put(notes, { ...found.data, title: 'Second' })
  })
  await writing
  assert.equal((await documents.get(notes, 'n1'))?.data.title, 'Second')
  await documents.close()
})
