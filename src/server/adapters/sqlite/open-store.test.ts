import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import { conformanceCollections, keep, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { openDatabase } from './database.ts'
import { columnsOf, layOut } from './layout.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { assertSound } from './soundness.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

describe('opening a store', () => {
  test('makes it where there is none, and finds its documents again', async (t) => {
    const { file, folder, remove } = createScratchFolder()
    t.after(remove)
    await keepAndClose(file)
    assert.deepEqual(readdirSync(folder), ['portal.db', 'portal.db.lock', 'portal.db.seal'])
    const again = openSqliteDocuments(file, conformanceCollections)
    assert.equal((await again.get(notes, 'n1'))?.version, 1)
    await again.close()
  })

  test('makes the folder too, and those above it', async (t) => {
    const { folder, remove } = createScratchFolder()
    t.after(remove)
    await keepAndClose(join(folder, 'new', 'deeper', 'portal.db'))
    assert.ok(existsSync(join(folder, 'new', 'deeper', 'portal.db')))
  })

  test('keeps a write-ahead log that is synced at each commit', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    const documents = openSqliteDocuments(file, conformanceCollections)
    const onlooker = openDatabase(file, 'read')
    assert.deepEqual(onlooker.get('pragma journal_mode'), ['wal'])
    onlooker.close()
    await documents.close()
  })

  test('makes the indexes of new queries and drops those of former ones', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    await keepAndClose(file)
    const byTitle = collection(notes.name, notes.schema, [{ where: ['title'] }])
    const documents = openSqliteDocuments(file, [byTitle])
    assert.equal((await documents.list(byTitle, { where: { title: 'Colours' }, limit: 5 })).length, 1)
    await documents.close()
    const database = openDatabase(file, 'immutable')
    assert.deepEqual(
      database.all(`select name from sqlite_schema where type = 'index' and tbl_name = 'notes' and sql is not null`),
      [['notes by title, id asc']],
    )
    assert.deepEqual(columnsOf(database, 'notes'), ['id', 'version', 'data', 'checksum', '$.title'])
    database.close()
  })

  test('gives columns to the documents of a program that had none, and lists them by these', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    await keepAndClose(file)
    const without = openDatabase(file)
    layOut(without, [collection(notes.name, notes.schema)])
    without.script(`create index "notes by rank" on notes (data->>'$.rank')`)
    assert.deepEqual(columnsOf(without, 'notes'), ['id', 'version', 'data', 'checksum'])
    without.close()
    const documents = openSqliteDocuments(file, conformanceCollections)
    assert.deepEqual(await idsByTitle(documents, 'ada'), ['n1'])
    await documents.close()
  })

  test('writes the columns that changed, whatever the shape of the value', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    const documents = openSqliteDocuments(file, conformanceCollections)
    await keep(documents, [note('n1', { dueDay: null }), note('n2', { dueDay: '2026-03-01', isDone: true })])
    await documents.transact(async (transaction) => {
      const found = await transaction.get(notes, 'n1')
      transaction.put(notes, { ...found!.data, dueDay: '2026-02-01', rank: 7 })
      await transaction.get(notes, 'n2')
      transaction.put(notes, note('n2', { owner: 'ben' }))
    })
    await documents.close()
    const database = openDatabase(file, 'immutable')
    assert.deepEqual(
      database.all('select id, "$.owner", "$.rank", "$.title", "$.dueDay", "$.isDone" from notes order by id'),
      [
        ['n1', 'ada', 7, 'Colours', '2026-02-01', 0],
        ['n2', 'ben', 1, 'Colours', null, 0],
      ],
    )
    database.close()
  })

  const refusals: { why: string; message: RegExp; spoil: (file: string) => void }[] = [
    { why: 'is empty', message: /is damaged: it is empty/, spoil: (file) => writeFileSync(file, '') },
    {
      why: 'is something else',
      message: /doesn’t begin with a store’s header/,
      spoil: (file) => writeFileSync(file, 'x'.repeat(9000)),
    },
    {
      why: 'belongs to another program',
      message: /belongs to another program/,
      spoil: (file) => change(file, 'pragma application_id = 7'),
    },
    {
      why: 'is of a newer program',
      message: /written by a newer program: the store is at step 9, and this program knows only steps up to 0/,
      spoil: (file) => change(file, 'pragma user_version = 9'),
    },
    {
      why: 'holds a table of another form',
      message: /The table stray in .* doesn’t have the columns that this program expects/,
      spoil: (file) => change(file, 'create table stray (name text)'),
    },
    {
      why: 'holds a column that is not ours',
      message: /The table notes in .* doesn’t have the columns that this program expects/,
      spoil: (file) => change(file, 'alter table notes add column stray text'),
    },
    {
      why: 'holds a document whose text has changed by itself',
      message: /a document in notes doesn’t match its checksum/,
      spoil: (file) => change(file, `update notes set data = replace(data, 'Colours', 'Colors ')`),
    },
    {
      why: 'is gone though its companions are there',
      message: /is gone, but the files beside it are still there/,
      spoil: (file) => renameSync(file, `${file}.elsewhere`),
    },
  ]
  for (const { why, message, spoil } of refusals) {
    test(`refuses with one line, and changes nothing, where the file ${why}`, async (t) => {
      const { file, remove } = createScratchFolder()
      t.after(remove)
      await keepAndClose(file)
      spoil(file)
      const before = existsSync(file) && readFileSync(file)
      assert.throws(
        () => openSqliteDocuments(file, conformanceCollections),
        (error) => {
          assert.ok(error instanceof StoreRefused)
          assert.match(error.message, message)
          assert.doesNotMatch(error.message, /\n/)
          return true
        },
      )
      assert.deepEqual(existsSync(file) && readFileSync(file), before)
    })
  }

  test('opens a document that was mended by hand, with its checksum set to null', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    await keepAndClose(file)
    change(file, `update notes set data = replace(data, 'Colours', 'Mended'), checksum = null`)
    const documents = openSqliteDocuments(file, conformanceCollections)
    assert.equal((await documents.get(notes, 'n1'))?.data.title, 'Mended')
    await keep(documents, [note('n2')])
    assert.deepEqual(await idsByTitle(documents, 'ada'), ['n2', 'n1'])
    await documents.close()
  })

  test('says that another has it, and not that it is damaged, where it is locked', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    await keepAndClose(file)
    const other = openDatabase(file)
    other.script('pragma journal_mode = wal; pragma locking_mode = exclusive; pragma user_version = 0')
    assert.throws(() => assertSound(file, 0, 1), /is in use by another process/)
    other.close()
  })

  test('lets another open it once a refused process has given up', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    await keepAndClose(file)
    change(file, 'pragma user_version = 9')
    assert.throws(() => openSqliteDocuments(file, conformanceCollections), StoreRefused)
    change(file, 'pragma user_version = 0')
    rmSync(`${file}.seal`)
    await openSqliteDocuments(file, conformanceCollections, { lockWaitMs: 0 }).close()
  })
})

async function keepAndClose(file: string): Promise<void> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  await keep(documents, [note('n1')])
  await documents.close()
}

async function idsByTitle(documents: Documents, owner: string): Promise<string[]> {
  const rows = await documents.list(notes, { where: { owner }, orderBy: ['title', 'asc'], limit: 10 })
  return rows.map(({ id }) => id)
}

function change(file: string, statement: string): void {
  const database = openDatabase(file)
  database.script(statement)
  database.close()
}
