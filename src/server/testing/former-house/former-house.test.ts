import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Instant } from '#domain/core/instants.ts'
import { backupStore } from '#server/adapters/sqlite/backup.ts'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import { copyDocuments } from '#server/ports/documents-copy.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { openWorld } from '#server/testing/walk/world.test-support.ts'
import { answersOf } from './answers.test-support.ts'
import type { Answers } from './answers.test-support.ts'
import { assertSame, keepHouse, readHouse } from './house.test-support.ts'

// With FORMER_HOUSE=keep it writes the fixture anew instead: before a release, so that the next one is held against it.
if (process.env['FORMER_HOUSE'] === 'keep') {
  test('keeps a store and what it answers', async (t) => {
    const { portal, close } = await openWorld()
    const at = portal.clock.now()
    const bytes = portal.storeBytes()
    await close()
    const file = await fileOf(t, bytes)
    keepHouse({ at, store: readFileSync(file).toString('base64'), answers: await answersFrom(file, at) })
  })
} else {
  test('a store of the version before answers every reader as it did, and so does its backup', async (t) => {
    const { at, store, answers } = readHouse()
    assert.ok(Object.values(answers).filter((answer) => answer.startsWith('{')).length > 500)
    const { file, folder, remove } = createScratchFolder()
    t.after(remove)
    writeFileSync(file, Buffer.from(store, 'base64'))
    const backup = join(folder, 'backup.db')
    await backupStore(file, backup)
    assertSame(await answersFrom(file, at), answers)
    assertSame(await answersFrom(backup, at), answers)
  })

  test('a difference would be found', () => {
    assert.throws(() => assertSame({ 'ada get-home {}': 'one' }, { 'ada get-home {}': 'another' }), /ada get-home/)
    assert.throws(() => assertSame({}, { 'ada get-home {}': 'one' }), /ada get-home/)
  })
}

/** A store on a disk that holds what one in memory did; it goes with the test. */
async function fileOf(t: { after(task: () => unknown): void }, bytes: Uint8Array): Promise<string> {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  await copyAll(openPortalStore(':memory:', { copyOf: bytes }), openPortalStore(file))
  return file
}

/** Opens the file as this version does, with its migrations, and asks a portal on what it holds then. */
async function answersFrom(file: string, at: Instant): Promise<Answers> {
  const bytes = await copyAll(openPortalStore(file), openPortalStore(':memory:'))
  const portal = await openTestPortal(undefined, undefined, { copyOf: { bytes, at } })
  try {
    return await answersOf(portal, portal.everything().keys())
  } finally {
    await portal.close()
  }
}

/** Copies every document, closes both, and answers with the copy. */
async function copyAll(from: SqliteDocuments, to: SqliteDocuments): Promise<Uint8Array> {
  await copyDocuments(from.copied, to.copied, storedCollections)
  const bytes = to.toBytes()
  await from.close()
  await to.close()
  return bytes
}
