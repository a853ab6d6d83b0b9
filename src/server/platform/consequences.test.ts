import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { collection } from '#server/ports/documents.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { consequence, withConsequences } from './consequences.ts'

const noteSchema = z.strictObject({ id: z.string(), text: z.string() })
const notes = collection('notes', noteSchema)
const drafts = collection('drafts', noteSchema)
const traces = collection('traces', noteSchema, [{ where: [], orderBy: ['text', 'asc'] }])

function open(t: { after(task: () => Promise<void>): void }) {
  const store = openSqliteDocuments(':memory:', [notes, drafts, traces])
  t.after(() => store.close())
  let count = 0
  const documents = withConsequences(store, [
    consequence(notes, ({ id, before, after }, transaction) => {
      const text = `${id}: ${before?.text ?? 'none'} to ${after?.text ?? 'none'}`
      transaction.create(traces, { id: `${count++}`, text })
    }),
  ])
  const left = async () =>
    (await store.list(traces, { orderBy: ['text', 'asc'], limit: 10 })).map(({ data }) => data.text)
  return { store, documents, left }
}

async function replace(transaction: Transaction, text: string): Promise<void> {
  assert.ok(await transaction.get(notes, 'a'))
  transaction.put(notes, { id: 'a', text })
}

test('every way of writing leaves its consequence, with what was before and what is after', async (t) => {
  const { documents, left } = open(t)
  await documents.transact(async (transaction) => transaction.create(notes, { id: 'a', text: 'one' }))
  await documents.transact((transaction) => replace(transaction, 'two'))
  await documents.transact(async (transaction) => {
    await transaction.get(notes, 'a')
    transaction.remove(notes, 'a')
  })
  assert.deepEqual(await left(), ['a: none to one', 'a: one to two', 'a: two to none'])
})

test('however often a transaction writes a document, it leaves one consequence of it all', async (t) => {
  const { documents, left } = open(t)
  await documents.transact(async (transaction) => {
    transaction.create(notes, { id: 'a', text: 'one' })
    await replace(transaction, 'two')
  })
  await documents.transact(async (transaction) => {
    await replace(transaction, 'three')
    assert.equal((await transaction.get(notes, 'a'))?.data.text, 'three')
    transaction.remove(notes, 'a')
    await transaction.get(notes, 'a')
    transaction.create(notes, { id: 'a', text: 'four' })
  })
  await documents.transact(async (transaction) => {
    await transaction.get(notes, 'b')
    transaction.create(notes, { id: 'b', text: 'gone at once' })
    await transaction.get(notes, 'b')
    transaction.remove(notes, 'b')
  })
  assert.deepEqual(await left(), ['a: none to two', 'a: two to four'])
})

test('a collection that has no consequences leaves none', async (t) => {
  const { documents, left } = open(t)
  await documents.transact(async (transaction) => transaction.create(drafts, { id: 'a', text: 'one' }))
  assert.deepEqual(await left(), [])
})

test('what fails leaves nothing, and what is tried again leaves one', async (t) => {
  const { store, documents, left } = open(t)
  await store.transact(async (transaction) => transaction.create(notes, { id: 'a', text: 'one' }))
  const failed = documents.transact(async (transaction) => {
    await replace(transaction, 'two')
    throw new Error('changed my mind')
  })
  await assert.rejects(failed, /changed my mind/)
  assert.deepEqual(await left(), [])
  let tries = 0
  await documents.transact(async (transaction) => {
    tries++
    await replace(transaction, 'three')
    if (tries === 1) await store.transact((other) => replace(other, 'meanwhile'))
  })
  assert.equal(tries, 2)
  assert.deepEqual(await left(), ['a: meanwhile to three'])
})
