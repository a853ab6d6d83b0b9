import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { MigrationStep } from '#server/ports/documents-migration.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { conformanceCollections, keep, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { formerFile, formerFiles } from './former-store.ts'
import { restoreStore } from './restore.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

const retitle: MigrationStep = {
  number: 1,
  name: 'retitle',
  collection: 'notes',
  change: (old) => ({ ...old, title: 'Newer' }),
}

/** What the program before had, and then the newer one. */
async function upgrade(file: string): Promise<void> {
  const former = openSqliteDocuments(file, conformanceCollections)
  await keep(former, [note('n1', { title: 'Former' })])
  await former.close()
  await openSqliteDocuments(file, conformanceCollections, { steps: [retitle] }).close()
}

async function titleIn(file: string): Promise<string | undefined> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  try {
    return (await documents.get(notes, 'n1'))?.data.title
  } finally {
    await documents.close()
  }
}

test('a store is kept as it was before it is migrated; the program before refuses the newer one, says the way back, and it leads there', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  await upgrade(file)
  const kept = formerFile(file, 0)
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections),
    (error) => {
      assert.ok(error instanceof StoreRefused)
      assert.match(error.message, /Start the newer program again, or go back .*: npm run restore -- /)
      assert.ok(error.message.endsWith(kept))
      return true
    },
  )
  await restoreStore(file, kept, { newestStep: 0 })
  assert.equal(await titleIn(file), 'Former')
})

test('where nothing is kept of its step, the program before asks for a backup', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  await openSqliteDocuments(file, conformanceCollections, { steps: [retitle] }).close()
  assert.deepEqual(formerFiles(file), [])
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections),
    /Start the newer program again, or restore a backup from before the upgrade: npm run restore -- <file>$/,
  )
})

test('each upgrade from a step keeps the store as it is then', async (t) => {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  await upgrade(file)
  await restoreStore(file, formerFile(file, 0), { newestStep: 0 })
  const between = openSqliteDocuments(file, conformanceCollections)
  await between.transact(async (transaction) => {
    await transaction.get(notes, 'n1')
    transaction.put(notes, note('n1', { title: 'Between' }))
  })
  await between.close()
  await openSqliteDocuments(file, conformanceCollections, { steps: [retitle] }).close()
  assert.deepEqual(formerFiles(file), [formerFile(file, 0)])
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('.part')),
    [],
  )
  await restoreStore(file, formerFile(file, 0), { newestStep: 0 })
  assert.equal(await titleIn(file), 'Between')
})

test('a store that cannot be kept is not migrated', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const former = openSqliteDocuments(file, conformanceCollections)
  await keep(former, [note('n1', { title: 'Former' })])
  await former.close()
  mkdirSync(formerFile(file, 0))
  writeFileSync(join(formerFile(file, 0), 'in-the-way'), '')
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections, { steps: [retitle] }),
    /could not be copied to .* before its migration from step 0: .*Nothing was changed\./,
  )
  assert.ok(!existsSync(`${formerFile(file, 0)}.part`))
  assert.equal(await titleIn(file), 'Former')
})
