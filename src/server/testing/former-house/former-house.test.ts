import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
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

/** The file of a store, what its version answered to every reader, and when. */
type House = { readonly at: Instant; readonly store: string; readonly answers: Answers }

const fixture = new URL('former-house.br', import.meta.url)

// With FORMER_HOUSE=keep it writes the fixture anew instead: before a release, so that the next one is held against it.
if (process.env['FORMER_HOUSE'] === 'keep') {
  test('keeps a store and what it answers', async (t) => {
    const { portal, close } = await openWorld()
    const at = portal.clock.now()
    const bytes = portal.storeBytes()
    await close()
    const file = await fileOf(t, bytes)
    const house: House = {
      at,
      store: readFileSync(file).toString('base64'),
      answers: await answersFrom(file, at),
    }
    writeFileSync(fixture, brotliCompressSync(JSON.stringify(house)))
  })
} else {
  test('a store of the version before answers every reader as it did, and so does its backup', async (t) => {
    const { at, store, answers } = JSON.parse(brotliDecompressSync(readFileSync(fixture)).toString()) as House
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
    return await answersOf(portal)
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

function assertSame(now: Answers, before: Answers): void {
  const others = Object.entries(before).filter(([question, answer]) => now[question] !== answer)
  assert.deepEqual(
    others.slice(0, 5).map(([question, answer]) => ({ question, before: answer, now: now[question] })),
    [],
    `${others.length} of ${Object.keys(before).length} answers are others`,
  )
}
