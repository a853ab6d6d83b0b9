import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import { formerFile } from '#server/adapters/sqlite/former-store.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { storedFiles } from '#server/messages/exports/collections.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { filesFolder, keepFilesOfFormer, openPortalStore, storedCollections, storeFile } from '#server/portal-store.ts'
import { restorePortal } from './restore-portal.ts'

test('the portal of before an upgrade comes back with the files that have gone since', async (t) => {
  const data = mkdtempSync(join(tmpdir(), 'liftoff-former-'))
  t.after(() => rmSync(data, { recursive: true }))
  const files = openDiskFiles(filesFolder(data))
  const content = Buffer.from('The content')
  async function* parts() {
    yield content
  }
  const { bytes } = await files.put('table', parts(), { maxBytes: 1000 })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = openSqliteDocuments(storeFile(data), storedCollections, { steps: migrationSteps.slice(0, -1) })
  await before.transact(async (transaction) =>
    transaction.create(storedFiles, {
      id: 'table',
      projectId: 'p',
      clientId: 'c',
      uploadedBy: 'c',
      name: 'table.txt',
      mime: 'text/plain',
      bytes,
      sha256,
      createdAt: '2026-12-08T09:00:00.000Z',
      messageId: 'm',
      expiresAt: null,
    }),
  )
  await before.close()

  const after = openPortalStore(storeFile(data))
  await keepFilesOfFormer(data)
  await after.transact(async (transaction) => {
    await transaction.get(storedFiles, 'table')
    transaction.remove(storedFiles, 'table')
  })
  await files.remove('table')
  await after.close()
  // As at every start: what is kept stays what it was.
  await keepFilesOfFormer(data)

  const restored = await restorePortal(data, formerFile(storeFile(data), migrationSteps.length - 1))
  assert.deepEqual([restored.documents['files'], restored.files], [1, { count: 1, lost: [] }])
  assert.equal(readFileSync(join(filesFolder(data), 'table'), 'utf8'), 'The content')
})
