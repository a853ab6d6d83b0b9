import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

test('a backup without the data folder in its settings names the setting', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-backup-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const { status, stderr } = spawnSync(process.execPath, [resolve('tools/backup.ts')], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /^There is no store at data\/portal\.sqlite\. Set LIFTOFF_DATA to the portal’s data folder\.$/m)
})

test('a restore says how to try the backup without emailing or charging anyone', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-restore-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [data, restored, backup] = [join(folder, 'data'), join(folder, 'restored'), join(folder, 'backup.sqlite')]
  await openPortalStore(storeFile(data)).close()
  const run = (data: string, tool: string) =>
    spawnSync(process.execPath, [tool, backup], { env: { LIFTOFF_DATA: data }, encoding: 'utf8' }).stdout
  run(data, 'tools/backup.ts')
  assert.match(run(restored, 'tools/restore.ts'), /LIFTOFF_MAIL=outbox and LIFTOFF_PAYMENTS=test/)
})

test('other users of the machine read neither a backup nor what was restored', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-backup-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [data, copies, restored] = ['data', 'copies', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const run = (data: string, ...words: readonly string[]) =>
    spawnSync('/bin/sh', ['-c', 'umask 022 && exec "$@"', 'sh', process.execPath, ...words], {
      env: { LIFTOFF_DATA: data },
    }).status
  await openPortalStore(storeFile(data)).close()
  const backup = join(copies, 'portal.sqlite')
  assert.equal(run(data, 'tools/backup.ts', backup), 0)
  assert.equal(run(restored, 'tools/restore.ts', backup), 0)
  for (const made of [copies, restored])
    for (const name of ['', ...readdirSync(made, { recursive: true, encoding: 'utf8' })])
      assert.equal(statSync(join(made, name)).mode & 0o077, 0, join(made, name))
})
