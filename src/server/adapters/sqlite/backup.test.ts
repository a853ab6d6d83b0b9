import assert from 'node:assert/strict'
import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import {
  conformanceCollections,
  counters,
  note,
  notes,
} from '#server/testing/conformance/documents-cast.conformance.ts'
import { backupStore } from './backup.ts'
import { startChild } from './child-process.test-support.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import type { SqliteDocuments } from './sqlite-documents.ts'

test('copies one moment of a store that is being written', async (t) => {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  const documents = openSqliteDocuments(file, conformanceCollections)
  await keepPairs(documents, 0, 100)
  const target = join(folder, 'backup.sqlite')
  const copying = new Set(['backup'])
  const backup = backupStore(file, target).finally(() => copying.clear())
  let written = 100
  while (copying.size > 0) await keepPairs(documents, written, (written += 10))
  const counts = await backup
  await documents.close()
  assert.ok((counts['notes'] ?? 0) >= 100 && (counts['notes'] ?? 0) <= written)
  // Each pair was one transaction, so that half a pair would be half a transaction.
  assert.equal(counts['notes'], counts['counters'])
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('backup')),
    ['backup.sqlite'],
  )
  const copy = openSqliteDocuments(target, conformanceCollections)
  assert.equal(await copy.count(notes, {}), counts['notes'])
  assert.deepEqual((await copy.get(notes, 'p42'))?.data, note('p42'))
  await copy.close()
})

test('replaces no file, and leaves nothing behind where the store is damaged or not there', async (t) => {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  const target = join(folder, 'backup.sqlite')
  await assert.rejects(backupStore(file, target), StoreRefused)
  const documents = openSqliteDocuments(file, conformanceCollections)
  await keepPairs(documents, 0, 500)
  await documents.close()
  writeFileSync(target, 'precious')
  await assert.rejects(backupStore(file, target), /already exists/)
  truncateSync(file, 16384)
  const second = join(folder, 'second.sqlite')
  await assert.rejects(backupStore(file, second), StoreRefused)
  assert.ok(!existsSync(second) && !existsSync(`${second}.part`))
})

test('makes none of a killed store whose log lacks what was acknowledged', async (t) => {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  const child = startChild(new URL('./hold-store.test-support.ts', import.meta.url), file, 'acknowledged')
  await child.line()
  await child.kill()
  assert.equal((await backupStore(file, join(folder, 'whole.sqlite')))['notes'], 1)
  truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 1)
  const torn = join(folder, 'torn.sqlite')
  await assert.rejects(backupStore(file, torn), /is missing acknowledged writes/)
  rmSync(`${file}-wal`)
  await assert.rejects(backupStore(file, torn), /its log \S+ is gone/)
  assert.ok(!existsSync(torn))
})

async function keepPairs(documents: SqliteDocuments, from: number, below: number): Promise<void> {
  const numbers = Array.from({ length: below - from }, (_, index) => from + index)
  await Promise.all(
    numbers.map((number) =>
      documents.transact(async (transaction) => {
        transaction.create(notes, note(`p${number}`))
        transaction.create(counters, { id: `p${number}`, value: number })
      }),
    ),
  )
}
