import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lastBackupFile } from '#server/platform/metrics/readings-of-folder.ts'
import { openPortalStore, storeFile } from '#server/portal-store.ts'

test('a backup that saved everything is noted where the metrics look for it, and one that failed is not', async (t) => {
  const data = mkdtempSync(join(tmpdir(), 'liftoff-backup-'))
  t.after(() => rmSync(data, { recursive: true, force: true }))
  const target = join(data, 'elsewhere', 'portal.sqlite')
  const run = () => spawnSync(process.execPath, ['tools/backup.ts', target], { env: { LIFTOFF_DATA: data } }).status
  assert.equal(run(), 1, 'there is no store yet')
  assert.ok(!existsSync(lastBackupFile(data)))

  await openPortalStore(storeFile(data)).close()
  assert.equal(run(), 0)
  assert.equal(readFileSync(lastBackupFile(data), 'utf8'), `${target}\n`)
})
