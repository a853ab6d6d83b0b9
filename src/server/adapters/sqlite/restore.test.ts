import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import {
  conformanceCollections,
  counters,
  keep,
  note,
  notes,
} from '#server/testing/conformance/documents-cast.conformance.ts'
import { backupStore } from './backup.ts'
import { startChild } from './child-process.test-support.ts'
import { openDatabase } from './database.ts'
import { beginDraft, createStamp, pendingRestores, restoreFiles, storeIn } from './restore-files.ts'
import { restoreStore } from './restore.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import { writeStep } from './step-record.ts'

const atOnce = { restorePollMs: 1 }

describe('restoring a backup', () => {
  test('ends a sentence once where the backup of an earlier restore is gone, and the store with it', async (t) => {
    const { file, backup } = await makeBackup(t)
    rmSync(file)
    mkdirSync(restoreFiles(file, '20200101T000000000Z-0000').claim)
    await assert.rejects(restoreStore(file, backup, { newestStep: 0 }), (error: Error) => {
      assert.match(
        error.message,
        /could not be restored: The backup is gone from .*\.db doesn’t exist\. The restore has started/,
      )
      return true
    })
  })

  test('swaps the store of a serving process between two commits, and runs again what was under way', async (t) => {
    const { file, backup } = await makeBackup(t)
    const restored = Promise.withResolvers<void>()
    const documents = openSqliteDocuments(file, conformanceCollections, { ...atOnce, onRestored: restored.resolve })
    await keep(documents, [note('after-backup')])
    let tries = 0
    const underWay = documents.transact(async (transaction) => {
      tries += 1
      const found = await transaction.get(notes, 'after-backup')
      await restored.promise
      transaction.create(notes, note(found ? 'from-the-former-store' : 'from-the-restored-store'))
    })
    const { counts, kept } = await restoreStore(file, backup, { newestStep: 0 })
    await underWay
    assert.equal(tries, 2)
    assert.deepEqual(counts, { notes: 1, counters: 0 })
    assert.equal(await documents.get(notes, 'after-backup'), null)
    assert.deepEqual(await idsOf(documents), ['before-backup', 'from-the-restored-store'])
    await documents.close()
    const former = openSqliteDocuments(String(kept), conformanceCollections)
    assert.deepEqual(await idsOf(former), ['after-backup', 'before-backup'])
    await former.close()
  })

  test('writes what waits before it swaps, so that an acknowledged write is in the store that is kept', async (t) => {
    const { file, backup } = await makeBackup(t)
    const documents = openSqliteDocuments(file, conformanceCollections, atOnce)
    const restoring = new Set(['restore'])
    const restore = restoreStore(file, backup, { newestStep: 0 }).finally(() => restoring.clear())
    const acknowledged: string[] = []
    for (let number = 0; restoring.size > 0; number++) {
      await keep(documents, [note(`n${number}`)])
      acknowledged.push(`n${number}`)
    }
    const { kept } = await restore
    const inRestored = await documents.count(notes, {})
    await documents.close()
    const former = openSqliteDocuments(String(kept), conformanceCollections)
    const inFormer = await former.count(notes, {})
    await former.close()
    assert.equal(inFormer - 1 + (inRestored - 1), acknowledged.length)
  })

  test('swaps the store itself where no process serves', async (t) => {
    const { file, backup } = await makeBackup(t)
    const documents = openSqliteDocuments(file, conformanceCollections)
    await keep(documents, [note('after-backup')])
    await documents.close()
    await restoreStore(file, backup, { newestStep: 0 })
    assert.deepEqual(await reopenedIds(file), ['before-backup'])
  })

  test('restores over a store whose process was killed, and keeps that one with its log', async (t) => {
    const { file, backup } = await makeBackup(t)
    const child = startChild(new URL('./hold-store.test-support.ts', import.meta.url), file, 'acknowledged')
    await child.line()
    await child.kill()
    const { kept } = await restoreStore(file, backup, { newestStep: 0 })
    assert.deepEqual(await reopenedIds(file), ['before-backup'])
    assert.deepEqual(await reopenedIds(String(kept)), ['acknowledged', 'before-backup'])
  })

  test('restores onto an empty folder', async (t) => {
    const { backup, folder } = await makeBackup(t)
    const file = join(folder, 'new', 'portal.db')
    assert.equal((await restoreStore(file, backup, { newestStep: 0 })).kept, null)
    assert.deepEqual(await reopenedIds(file), ['before-backup'])
  })

  test('keeps each store that it replaces though the clock is set back a day, with all that was written', async (t) => {
    const { file, backup } = await makeBackup(t)
    const documents = openSqliteDocuments(file, conformanceCollections, atOnce)
    await keep(documents, [note('today')])
    const first = await restoreStore(file, backup, { newestStep: 0 })
    await keep(documents, [note('between')])
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 24 * 3_600_000 })
    await keep(documents, [note('yesterday')])
    const second = await restoreStore(file, backup, { newestStep: 0 })
    await keep(documents, [note('after')])
    await documents.close()
    assert.deepEqual(await reopenedIds(String(first.kept)), ['before-backup', 'today'])
    assert.deepEqual(await reopenedIds(String(second.kept)), ['before-backup', 'between', 'yesterday'])
    assert.deepEqual(await reopenedIds(file), ['after', 'before-backup'])
    assert.deepEqual(pendingRestores(file), [])
  })

  test('is finished at the next start where the swapping process was killed in the middle', async (t) => {
    const { file, backup } = await makeBackup(t)
    await openSqliteDocuments(file, conformanceCollections).close()
    const stamp = createStamp()
    const { claim, kept } = restoreFiles(file, stamp)
    const draft = beginDraft(file, stamp)
    renameSync(backup, storeIn(draft))
    renameSync(draft, claim)
    renameSync(file, kept)
    assert.deepEqual(await reopenedIds(file), ['before-backup'])
    assert.deepEqual(pendingRestores(file), [])
  })

  test('refuses a damaged or newer backup and leaves the store as it is', async (t) => {
    const { file, backup, folder } = await makeBackup(t)
    const damaged = join(folder, 'damaged.sqlite')
    writeFileSync(damaged, 'SQLite format 3\0 and then nothing')
    await assert.rejects(restoreStore(file, damaged, { newestStep: 0 }), StoreRefused)
    await assert.rejects(restoreStore(file, join(folder, 'missing.sqlite'), { newestStep: 0 }), StoreRefused)
    setStep(backup, 3)
    await assert.rejects(restoreStore(file, backup, { newestStep: 2 }), /by a newer program/)
    assert.deepEqual(await reopenedIds(file), ['before-backup'])
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes('.restore') || name.includes('.part')),
      [],
    )
  })

  test('is refused by a serving process that is older than the backup, which goes on serving', async (t) => {
    const { file, backup } = await makeBackup(t)
    setStep(backup, 3)
    const documents = openSqliteDocuments(file, conformanceCollections, atOnce)
    await assert.rejects(restoreStore(file, backup, { newestStep: 3 }), /this program knows only steps up to 0/)
    await documents.transact(async (transaction) => transaction.create(counters, { id: 'c', value: 1 }))
    assert.deepEqual(await idsOf(documents), ['before-backup'])
    assert.deepEqual(pendingRestores(file), [])
    await documents.close()
  })
})

/** A closed store with one note, and a backup of it. */
async function makeBackup(t: TestContext): Promise<{ file: string; backup: string; folder: string }> {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  const documents = openSqliteDocuments(file, conformanceCollections)
  await keep(documents, [note('before-backup')])
  await documents.close()
  const backup = join(folder, 'backup.sqlite')
  await backupStore(file, backup)
  return { file, backup, folder }
}

async function idsOf(documents: ReturnType<typeof openSqliteDocuments>): Promise<string[]> {
  return (await documents.list(notes, { limit: 100 })).map(({ id }) => id)
}

async function reopenedIds(file: string): Promise<string[]> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  const ids = await idsOf(documents)
  await documents.close()
  return ids
}

function setStep(file: string, step: number): void {
  const database = openDatabase(file)
  database.begin()
  writeStep(database, step)
  database.commit()
  database.close()
}
