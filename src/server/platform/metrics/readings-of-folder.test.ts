import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lastBackupFile, readingsOfFolder } from './readings-of-folder.ts'

async function read(dataFolder: string | null): Promise<Record<string, number | null>> {
  const figures: Record<string, number | null> = {}
  for (const { name, read } of readingsOfFolder(dataFolder)) figures[name] = await read()
  return figures
}

test('tells the room on the disk, and when the folder was last saved', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-readings-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const before = await read(folder)
  assert.equal(before['last_backup_timestamp_seconds'], 0)
  assert.ok(Number(before['disk_free_bytes']) > 0)

  writeFileSync(lastBackupFile(folder), 'backups/portal.sqlite\n')
  utimesSync(lastBackupFile(folder), 1_790_000_000, 1_790_000_000)
  assert.equal((await read(folder))['last_backup_timestamp_seconds'], 1_790_000_000)
})

test('tells of the process alone where there is no folder', async () => {
  const figures = await read(null)
  assert.deepEqual(Object.keys(figures), [
    'process_start_time_seconds',
    'process_open_fds',
    'nodejs_heap_size_used_bytes',
  ])
  for (const figure of Object.values(figures)) assert.ok(Number(figure) > 0)
})
