import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs, {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import { filesBeside } from '#server/adapters/files-disk/copy-files.ts'
import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { storedFiles } from '#server/messages/exports/collections.ts'
import { filesFolder, openPortalStore, storeFile } from '#server/portal-store.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Files } from '#server/ports/files.ts'
import { backupPortal } from './backup-portal.ts'
import { restorePortal } from './restore-portal.ts'

type Serving = { readonly documents: SqliteDocuments; readonly files: Files }

function scratch(t: TestContext): { data: string; backup: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-backup-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, data: join(folder, 'data'), backup: join(folder, 'out', 'portal.sqlite') }
}

/** A store and its files as a serving portal holds them. */
function serve(data: string): Serving {
  const files = openDiskFiles(filesFolder(data))
  const documents = openPortalStore(storeFile(data), { restorePollMs: 1 })
  return { documents, files }
}

/** Keeps a file as an upload does: its content, then its document. */
async function attach({ documents, files }: Serving, id: string, more: Partial<StoredFile> = {}): Promise<void> {
  const content = Buffer.from(`The content of ${id}`)
  async function* parts() {
    yield content
  }
  const { bytes, sha256 } = await files.put(id, parts(), { maxBytes: 1000 })
  assert.equal(sha256, createHash('sha256').update(content).digest('hex'))
  await documents.transact(async (transaction) =>
    transaction.create(storedFiles, {
      id,
      projectId: 'p',
      clientId: 'c',
      uploadedBy: 'c',
      name: `${id}.txt`,
      mime: 'text/plain',
      bytes,
      sha256,
      createdAt: '2026-12-08T09:00:00.000Z',
      messageId: 'm',
      expiresAt: null,
      ...more,
    }),
  )
}

async function idsIn({ documents, files }: Serving): Promise<{ known: string[]; kept: string[] }> {
  const kept = (await Array.fromAsync(files.list())).map(({ id }) => id).sort()
  return { known: (await documents.getMany(storedFiles, kept)).map(({ id }) => id), kept }
}

test('a backup holds the files of its moment while others come, and a restore brings them back while the portal serves', async (t) => {
  const { data, backup } = scratch(t)
  const portal = serve(data)
  for (let number = 0; number < 20; number++) await attach(portal, `before-${number}`)
  const copying = new Set(['backup'])
  const copied = backupPortal(data, backup).finally(() => copying.clear())
  for (let number = 0; copying.size > 0; number++) await attach(portal, `during-${number}`)
  const { documents, files } = await copied
  assert.ok(files.count >= 20)
  assert.deepEqual([documents['files'], files.lost], [files.count, []])
  assert.equal(readdirSync(filesBeside(backup)).length, files.count)
  assert.deepEqual(
    readdirSync(join(backup, '..')).filter((name) => name.includes('unfinished')),
    [],
  )

  // Lost since, and damaged since: both come back. What came since stays on the disk, for the store that is kept.
  await attach(portal, 'after')
  await portal.files.remove('before-1')
  writeFileSync(join(filesFolder(data), 'before-2'), 'the content of before-X')
  const { kept } = await restorePortal(data, backup)
  const { known } = await idsIn(portal)
  assert.equal(known.length, files.count)
  assert.equal(await portal.documents.count(storedFiles, {}), files.count)
  assert.ok(!known.includes('after'))
  assert.equal(readFileSync(join(filesFolder(data), 'before-1'), 'utf8'), 'The content of before-1')
  assert.equal(readFileSync(join(filesFolder(data), 'before-2'), 'utf8'), 'The content of before-2')

  // The store that was replaced is a backup like any.
  assert.ok(kept)
  rmSync(filesFolder(data), { recursive: true })
  await restorePortal(data, kept)
  const back = await idsIn(portal)
  assert.ok(back.known.includes('after') && back.kept.includes('after'))
  await portal.documents.close()
})

test('a backup is restored onto an empty folder, and is nothing without its files', async (t) => {
  const { data, backup, folder } = scratch(t)
  const portal = serve(data)
  await attach(portal, 'one')
  await portal.documents.close()
  await backupPortal(data, backup)
  const alone = join(folder, 'alone.sqlite')
  cpSync(backup, alone)
  const elsewhere = join(folder, 'elsewhere')
  await assert.rejects(restorePortal(elsewhere, alone), /files are missing/)
  assert.ok(!existsSync(storeFile(elsewhere)))
  const { kept, files } = await restorePortal(elsewhere, backup)
  assert.deepEqual([kept, files], [null, { count: 1, lost: [] }])
  const restored = serve(elsewhere)
  assert.deepEqual(await idsIn(restored), { known: ['one'], kept: ['one'] })
  await restored.documents.close()
})

test('a file that is missing or damaged is told, and keeps nothing else from being saved', async (t) => {
  const { data, backup } = scratch(t)
  const portal = serve(data)
  for (const id of ['whole', 'missing', 'damaged']) await attach(portal, id)
  await attach(portal, 'gone', { messageId: null, expiresAt: '2026-12-09T09:00:00.000Z' })
  await portal.files.remove('missing')
  await portal.files.remove('gone')
  truncateSync(join(filesFolder(data), 'damaged'), 3)
  const { files } = await backupPortal(data, backup)
  assert.deepEqual([files.count, [...files.lost].sort()], [1, ['damaged.txt (damaged)', 'missing.txt (missing)']])
  assert.deepEqual(readdirSync(filesBeside(backup)), ['whole'])
  const restored = await restorePortal(data, backup)
  assert.equal(restored.files.lost.length, 2)
  await portal.documents.close()
})

test('a backup replaces nothing, and a damaged one changes nothing', async (t) => {
  const { data, backup, folder } = scratch(t)
  const portal = serve(data)
  await attach(portal, 'one')
  await backupPortal(data, backup)
  await assert.rejects(backupPortal(data, backup), StoreRefused)
  rmSync(backup)
  await assert.rejects(backupPortal(data, backup), /files already exists/)
  const damaged = join(folder, 'damaged.sqlite')
  writeFileSync(damaged, 'SQLite format 3\0 and then nothing')
  await assert.rejects(restorePortal(data, damaged), StoreRefused)
  await assert.rejects(restorePortal(data, join(folder, 'nowhere.sqlite')), /There is no backup/)
  assert.deepEqual(await idsIn(portal), { known: ['one'], kept: ['one'] })
  assert.deepEqual(
    readdirSync(data).filter((name) => name.includes('restor')),
    [],
  )
  await portal.documents.close()
})

test('the files of the former store are kept beside it before the backup is in its place', async (t) => {
  const { data, backup } = scratch(t)
  const portal = serve(data)
  await attach(portal, 'one')
  await portal.documents.close()
  await backupPortal(data, backup)
  const again = serve(data)
  await attach(again, 'two')
  await again.documents.close()
  const kept: string[][] = []
  const rename = fs.renameSync
  const watching = t.mock.method(fs, 'renameSync', (from: string, to: string) => {
    // The store that is moved away: from here on it is a backup like any, whoever is killed.
    if (from === storeFile(data)) kept.push(readdirSync(filesBeside(to)).sort())
    rename(from, to)
  })
  syncBuiltinESMExports()
  await restorePortal(data, backup)
  watching.mock.restore()
  syncBuiltinESMExports()
  assert.deepEqual(kept, [['one', 'two']])
})
