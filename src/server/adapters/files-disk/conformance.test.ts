import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { FileTooLarge } from '#server/ports/files.ts'
import { describeFiles } from '#server/testing/conformance/files.conformance.ts'
import { openDiskFiles } from './disk-files.ts'

function scratchFolder(): { folder: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'liftoff-files-'))
  return { folder: join(root, 'files'), remove: () => rmSync(root, { recursive: true, force: true }) }
}

describeFiles('a folder of the disk', async () => {
  const { folder, remove } = scratchFolder()
  return { files: openDiskFiles(folder), reopen: () => openDiskFiles(folder), close: async () => remove() }
})

test('a folder holds nothing beside what is kept, whatever was refused', async (t) => {
  const { folder, remove } = scratchFolder()
  t.after(remove)
  const files = openDiskFiles(folder)
  async function* long() {
    yield Buffer.alloc(8)
    yield Buffer.alloc(8)
  }
  await assert.rejects(files.put('long', long(), { maxBytes: 10 }), FileTooLarge)
  await files.put('kept', long(), { maxBytes: 16 })
  assert.deepEqual(readdirSync(folder), ['kept'])
})

test('what a killed process has left half-written goes a day later, and is never a file', async (t) => {
  const { folder, remove } = scratchFolder()
  t.after(remove)
  openDiskFiles(folder)
  writeFileSync(join(folder, 'old.part'), 'half')
  writeFileSync(join(folder, 'new.part'), 'half')
  utimesSync(join(folder, 'old.part'), 0, 0)
  const files = openDiskFiles(folder)
  assert.ok(!existsSync(join(folder, 'old.part')) && existsSync(join(folder, 'new.part')))
  assert.deepEqual(await Array.fromAsync(files.list()), [])
})
