import assert from 'node:assert/strict'
import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepFilesBeside } from './copy-files.ts'

test('a file that is copied to another disk has its name only when it is whole', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'liftoff-copy-'))
  t.after(() => rmSync(root, { recursive: true }))
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  mkdirSync(from)
  writeFileSync(join(from, 'one'), 'the whole content')
  t.mock.method(fs.promises, 'link', () => Promise.reject(new Error('EXDEV: another disk')))
  const copying = t.mock.method(fs.promises, 'copyFile', async (_from: string, target: string) => {
    writeFileSync(target, 'the whole')
    throw new Error('ENOSPC: no space left on device')
  })
  syncBuiltinESMExports()
  await assert.rejects(keepFilesBeside(from, to), /ENOSPC/)
  assert.ok(!existsSync(join(to, 'one')))
  copying.mock.restore()
  syncBuiltinESMExports()
  await keepFilesBeside(from, to)
  assert.equal(readFileSync(join(to, 'one'), 'utf8'), 'the whole content')
  t.mock.restoreAll()
  syncBuiltinESMExports()
})
