import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { MigrationStep, StoredShape } from '#server/ports/documents-migration.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { collection } from '#server/ports/documents.ts'
import { conformanceCollections, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { startChild } from './child-process.test-support.ts'
import { openDatabase } from './database.ts'
import { notesSteps } from './migration-steps.test-support.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import { recordedStep, stepTable } from './step-record.ts'

const formerNotes = collection(
  'notes',
  z.looseObject({ id: z.string(), heading: z.string(), owner: z.string(), rank: z.int(), isDone: z.boolean() }),
)
const count = 1200

test('brings old documents up to the new shape, once', async (t) => {
  const file = await makeFormerStore(t)
  const documents = openSqliteDocuments(file, conformanceCollections, { steps: notesSteps })
  await assertMigrated(documents)
  await documents.close()
  const again = openSqliteDocuments(file, conformanceCollections, { steps: notesSteps })
  await assertMigrated(again)
  await again.close()
})

test('runs no step a second time for a wrong bit in the header: the store is refused', async (t) => {
  const file = await makeFormerStore(t)
  await openSqliteDocuments(file, conformanceCollections, { steps: notesSteps }).close()
  const whole = readFileSync(file)
  const stepAt = 60
  for (let bit = 0; bit < 32; bit++) {
    const header = Buffer.from(whole)
    const place = stepAt + (bit >> 3)
    header[place] = header.readUInt8(place) ^ (1 << (bit & 7))
    writeFileSync(file, header)
    assert.throws(
      () => openSqliteDocuments(file, conformanceCollections, { steps: notesSteps }),
      /its own record says otherwise|by a newer program/,
    )
  }
  writeFileSync(file, whole)
  await openSqliteDocuments(file, conformanceCollections, { steps: notesSteps }).close()
})

test('opens the store of a program that wrote the step once, and writes it twice from then on', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  await openSqliteDocuments(file, conformanceCollections, { steps: notesSteps }).close()
  const former = openDatabase(file)
  former.script(`drop table ${stepTable}`)
  assert.equal(recordedStep(former), null)
  former.close()
  await openSqliteDocuments(file, conformanceCollections, { steps: notesSteps }).close()
  const now = openDatabase(file, 'immutable')
  assert.equal(recordedStep(now), 2)
  now.close()
})

test('comes to the same end after being killed in the middle', async (t) => {
  const file = await makeFormerStore(t)
  for (const fatalNumber of [700, count + 300]) {
    const child = startChild(new URL('./migrate-and-die.test-support.ts', import.meta.url), file, String(fatalNumber))
    await assert.rejects(child.line())
  }
  const documents = openSqliteDocuments(file, conformanceCollections, { steps: notesSteps })
  await assertMigrated(documents)
  await documents.close()
})

test('starts a new store at the newest step', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  await openSqliteDocuments(file, conformanceCollections, { steps: notesSteps }).close()
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections),
    /is at step 2, and this program knows only steps up to 0/,
  )
})

test('adds documents to another collection, which are listed like all others, once', async (t) => {
  const file = await makeFormerStore(t)
  const heading = z.strictObject({ id: z.string(), title: z.string() })
  const headings = collection('headings', heading, [{ where: [], orderBy: ['title', 'desc'] }])
  const of = ({ id, heading: title }: StoredShape) => (id < 'n2' ? [{ id: `${id}:heading`, title }] : [])
  const add = { number: 1, name: 'add', collection: 'notes', change: (old: StoredShape) => old }
  const steps: MigrationStep[] = [{ ...add, adds: { collection: 'headings', of } }]
  for (const _opening of ['first', 'second']) {
    const documents = openSqliteDocuments(file, [formerNotes, headings], { steps })
    const [last] = await documents.list(headings, { orderBy: ['title', 'desc'], limit: 1 })
    assert.deepEqual(last?.data, { id: 'n199:heading', title: 'Heading 199' })
    assert.deepEqual([last.version, await documents.count(headings, {})], [1, 312])
    assert.equal((await documents.get(formerNotes, 'n199'))?.version, 1)
    await documents.close()
  }
})

test('refuses an added document that its schema refuses', async (t) => {
  const file = await makeFormerStore(t)
  const headings = collection('headings', z.strictObject({ id: z.string(), title: z.string() }))
  const adds = { collection: 'headings', of: ({ id }: StoredShape) => [{ id }] }
  const steps = [{ number: 1, name: 'add', collection: 'notes', change: (old: StoredShape) => old, adds }]
  assert.throws(
    () => openSqliteDocuments(file, [formerNotes, headings], { steps }),
    (error) => error instanceof StoreRefused && /document n0 in headings invalid/.test(error.message),
  )
})

test('changes nothing where a step leaves a document that its schema refuses', async (t) => {
  const file = await makeFormerStore(t)
  const before = readFileSync(file)
  const steps: MigrationStep[] = [
    { number: 1, name: 'lose the rank', collection: 'notes', change: ({ rank: _rank, ...rest }) => rest },
  ]
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections, { steps }),
    (error) => error instanceof StoreRefused && /document n0 in notes invalid/.test(error.message),
  )
  assert.deepEqual(readFileSync(file), before)
})

test('a refused migration of a store whose process was killed leaves it to the program before', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const child = startChild(new URL('./hold-store.test-support.ts', import.meta.url), file, 'kept')
  await child.line()
  await child.kill()
  const lose: MigrationStep = { number: 1, name: 'lose', collection: 'notes', change: ({ id }) => ({ id }) }
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections, { steps: [lose] }),
    /invalid\. Nothing was changed/,
  )
  const documents = openSqliteDocuments(file, conformanceCollections)
  assert.equal((await documents.get(notes, 'kept'))?.version, 1)
  await documents.close()
})

test('refuses steps whose numbers have a gap, and a step that changes an id', async (t) => {
  const file = await makeFormerStore(t)
  const second = { number: 2, name: 'second', collection: 'notes', change: () => null }
  assert.throws(() => openSqliteDocuments(file, conformanceCollections, { steps: [second] }), /must have the number 1/)
  const renaming = { number: 1, name: 'rename', collection: 'notes', change: () => note('other') }
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections, { steps: [renaming] }),
    /changes a document’s ID/,
  )
})

async function makeFormerStore(t: { after(task: () => void): void }): Promise<string> {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const documents = openSqliteDocuments(file, [formerNotes])
  await documents.transact(async (transaction) => {
    for (let number = 0; number < count; number++) {
      transaction.create(formerNotes, {
        id: `n${number}`,
        owner: 'ada',
        heading: `Heading ${number}`,
        rank: number,
        isDone: number % 10 === 9,
      })
    }
  })
  await documents.close()
  return file
}

async function assertMigrated(documents: ReturnType<typeof openSqliteDocuments>): Promise<void> {
  assert.equal(await documents.count(notes, {}), count * 0.9)
  const stored = await documents.get(notes, 'n800')
  assert.deepEqual(stored?.data, note('n800', { title: 'Heading 800', rank: 800 }))
  assert.equal(stored?.version, 2)
  const [highest] = await documents.list(notes, { where: { owner: 'ada' }, orderBy: ['title', 'desc'], limit: 1 })
  assert.equal(highest?.id, 'n998')
}
