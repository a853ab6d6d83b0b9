import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreUnavailable } from '#server/ports/documents.ts'
import type { Transaction } from '#server/ports/documents.ts'
import {
  conformanceCollections,
  counters,
  keep,
  note,
  notes,
} from '#server/testing/conformance/documents-cast.conformance.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { createGroupCommit } from './group-commit.ts'
import { createKeptDocuments } from './kept-documents.ts'
import { layOut } from './layout.ts'
import { createReads, createTables } from './reads.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import { createTransact } from './transactions.ts'

test('writes what arrives in one turn of the event loop with one fsync', async () => {
  const documents = openSqliteDocuments(':memory:', conformanceCollections)
  await Promise.all(Array.from({ length: 64 }, (_, index) => keep(documents, [note(`n${index}`)])))
  assert.equal(documents.commits, 1)
  await keep(documents, [note('alone')])
  assert.equal(documents.commits, 2)
  assert.equal(await documents.count(notes, {}), 65)
  await documents.close()
})

test('spends no fsync on a transaction that only reads', async () => {
  const documents = openSqliteDocuments(':memory:', conformanceCollections)
  await documents.transact(async (transaction) => transaction.get(notes, 'n1'))
  assert.equal(documents.commits, 0)
  await documents.close()
})

test('tells a full disk from a broken one: refuses while it is full, reads, removes, and goes on with space', async () => {
  const { database, transact, reads, fatal } = openParts()
  const big = (id: string) => note(id, { title: 'x'.repeat(1000) })
  await transact(async (transaction) => transaction.create(notes, big('first')))
  const pages = Number(database.get('pragma page_count')?.[0])
  database.script(`pragma max_page_count = ${pages + 1}`)
  const tries = await Promise.allSettled([
    ...Array.from({ length: 20 }, (_, index) => transact(async ({ create }) => create(notes, big(`n${index}`)))),
    transact((transaction) => removeNote(transaction, 'first')),
  ])
  const kept = tries.filter(({ status }) => status === 'fulfilled').length
  assert.ok(tries.some((each) => each.status === 'rejected' && each.reason instanceof StoreUnavailable))
  assert.equal(tries.at(-1)?.status, 'fulfilled')
  assert.equal(reads.count(notes, {}), kept - 1)
  database.script('pragma max_page_count = 100000')
  await transact(async (transaction) => transaction.create(notes, big('later')))
  assert.equal(reads.count(notes, {}), kept)
  assert.deepEqual(fatal, [])
  database.close()
})

test('stops writing for good after a failed fsync, and shows nothing of what it could not keep', async () => {
  const failing: Partial<Database> = {
    commit() {
      // SQLITE_IOERR_FSYNC
      throw Object.assign(new Error('disk I/O error'), { errcode: 1034 })
    },
  }
  const { database, transact, reads, fatal } = openParts(failing)
  const create = async (transaction: Transaction) => transaction.create(counters, { id: 'c', value: 1 })
  await assert.rejects(transact(create), StoreUnavailable)
  assert.equal(fatal.length, 1)
  assert.equal(reads.get(counters, 'c'), null)
  Object.assign(failing, { commit: database.commit })
  await assert.rejects(transact(create), StoreUnavailable)
  assert.equal(reads.get(counters, 'c'), null)
  database.close()
})

test('goes on reading while the disk takes a group, and tells nobody what the disk has not taken', async () => {
  const disk = holdDisk()
  const { database, transact, commits } = openParts({ bringToDisk: disk.take })
  const writing = [watch(transact(creating('first'))), watch(transact(creating('second')))]
  await nextTurn()
  assert.equal(disk.held, 1)
  assert.equal(commits.onDisk('notes', ['other']), null)
  assert.equal(commits.onDisk('counters'), null)
  const reading = [
    watch(commits.onDisk('notes', ['other', 'first'])!), // Null would fail below.
    watch(commits.onDisk('notes')!),
    watch(transact(async ({ get }) => get(notes, 'second'))),
    watch(transact(creating('first'))),
  ]
  writing.push(watch(transact(creating('third'))))
  await nextTurn()
  // One group at a time: what was written meanwhile waits for the next.
  assert.equal(disk.held, 1)
  assert.deepEqual(
    [...writing, ...reading].map(({ state }) => state),
    Array(7).fill('waits'),
  )
  disk.letGo(null)
  await nextTurn()
  assert.deepEqual(
    [...writing, ...reading].map(({ state }) => state),
    ['done', 'done', 'waits', 'done', 'done', 'done', 'waits'],
  )
  disk.letGo(null)
  await nextTurn()
  assert.equal(writing[2]?.state, 'done')
  assert.equal(reading[3]?.state, 'refused')
  assert.equal(commits.onDisk('notes'), null)
  assert.equal(commits.commits, 2)
  database.close()
})

test('refuses what a failed disk was to take, to its writer and to every reader, and writes no more', async () => {
  const disk = holdDisk()
  const { database, transact, commits, fatal } = openParts({ bringToDisk: disk.take })
  const writing = transact(creating('lost'))
  await nextTurn()
  const reading = commits.onDisk('notes', ['lost'])
  const waiting = transact(creating('later'))
  disk.letGo(new Error('EIO'))
  for (const refused of [writing, reading, waiting, commits.onDisk('notes', ['lost']), transact(creating('x'))])
    await assert.rejects(async () => refused, StoreUnavailable)
  assert.equal(commits.onDisk('notes', ['other']), null)
  assert.equal(fatal.length, 1)
  database.close()
})

test('brings a group to the disk at once where the store is about to be replaced', async () => {
  const disk = holdDisk()
  let syncs = 0
  const { database, transact, commits } = openParts({ bringToDisk: disk.take, bringToDiskNow: () => void syncs++ })
  const writing = [watch(transact(creating('first')))]
  await nextTurn()
  writing.push(watch(transact(creating('second'))))
  // The work of a transaction is over after some turns of the queue of promises.
  await Promise.resolve().then(() => Promise.resolve())
  commits.flush()
  await nextTurn()
  assert.equal(writing[0]?.state, 'done')
  // What the disk says later changes nothing.
  disk.letGo(new Error('EBADF'))
  await nextTurn()
  assert.equal(writing[1]?.state, 'done')
  assert.ok(syncs >= 1)
  database.close()
})

type Watched = { state: 'waits' | 'done' | 'refused' }

function watch(promise: Promise<unknown>): Watched {
  const watched: Watched = { state: 'waits' }
  promise.then(
    () => (watched.state = 'done'),
    () => (watched.state = 'refused'),
  )
  return watched
}

/** A disk that takes what it is given when the test says so. */
function holdDisk() {
  const held: ((error: Error | null) => void)[] = []
  return {
    take: (done: (error: Error | null) => void) => void held.push(done),
    letGo: (error: Error | null) => held.shift()?.(error),
    get held() {
      return held.length
    },
  }
}

const nextTurn = () => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)))

function creating(id: string) {
  return async ({ create }: Transaction) => create(notes, note(id))
}

async function removeNote(transaction: Transaction, id: string): Promise<void> {
  await transaction.get(notes, id)
  transaction.remove(notes, id)
}

/** The store without its file, so that a test can reach its database. */
function openParts(faults: Partial<Database> = {}) {
  const database = openDatabase(':memory:')
  layOut(database, conformanceCollections)
  const faulty = { ...database, ...faults }
  const fatal: Error[] = []
  const tables = createTables(conformanceCollections)
  const kept = createKeptDocuments(() => faulty)
  const commits = createGroupCommit({
    database: () => faulty,
    onCommit: kept.forget,
    onChanges: () => {},
    onFatal: (error) => fatal.push(error),
  })
  const transact = createTransact({ tables, database: () => faulty, commits })
  return { database, transact, commits, reads: createReads(() => faulty, tables, kept), fatal }
}
