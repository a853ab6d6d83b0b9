import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as z from 'zod/mini'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import { eachPage, eachRow, getAll, listAll } from './whole-list.ts'

const notes = collection('notes', z.strictObject({ id: z.string(), rank: z.nullable(z.int()) }), [
  { where: [], orderBy: ['rank', 'asc'] },
])
const byRank = { orderBy: ['rank', 'asc'] } as const
const count = 1205

describe('a whole list', () => {
  let documents: Documents
  let asked: number[]

  beforeEach(async () => {
    asked = []
    const store = openSqliteDocuments(':memory:', [notes])
    await store.transact(async (transaction) => {
      // Two by two of one rank, so that pages end between them.
      for (let index = 0; index < count; index++)
        transaction.create(notes, { id: `note-${index}`, rank: Math.floor(index / 2) })
    })
    documents = {
      ...store,
      list(kind, options) {
        asked.push(options.limit)
        return store.list(kind, options)
      },
    }
  })
  afterEach(() => documents.close())

  test('comes row by row, each once and in order, and no more than a page is asked for at once', async () => {
    const ranks = []
    for await (const { data } of eachRow(documents, notes, byRank, 101)) ranks.push(data.rank ?? 0)
    assert.equal(ranks.length, count)
    assert.deepEqual(
      ranks,
      ranks.toSorted((one, other) => one - other),
    )
    assert.deepEqual(new Set(asked), new Set([101]))
  })

  test('comes whole, also where it ends with a full page', async () => {
    assert.equal(new Set((await listAll(documents, notes, byRank)).map(({ id }) => id)).size, count)
    let pages = 0
    for await (const page of eachPage(documents, notes, byRank, 241)) {
      assert.equal(page.length, 241)
      pages += 1
    }
    assert.equal(pages, 5)
  })

  test('loses none while what has come is removed, or leaves the list', async () => {
    const seen = new Set<string>()
    for await (const { id } of eachRow(documents, notes, byRank, 50)) {
      seen.add(id)
      await documents.transact(async (transaction) => {
        const found = await transaction.get(notes, id)
        if (found && seen.size % 2 === 0) transaction.remove(notes, id)
        else if (found) transaction.put(notes, { id, rank: null })
      })
    }
    assert.equal(seen.size, count)
  })

  test('asks for nothing more once nobody looks any further', async () => {
    for await (const { id } of eachRow(documents, notes, byRank, 50)) if (id !== '') break
    assert.equal(asked.length, 1)
  })

  test('of ids gives as many as there are, in their order', async () => {
    const ids = Array.from({ length: count }, (_, index) => `note-${count - 1 - index}`)
    assert.deepEqual(
      (await getAll(documents, notes, ['nobody', ...ids])).map(({ id }) => id),
      ids,
    )
  })
})
