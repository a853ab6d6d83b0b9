import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { foundDamaged } from '#server/adapters/sqlite/check-in-background.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { buildServerIfNeeded } from './build-if-needed.ts'
import { serverProgram } from './built-folder.ts'

const run = (program: string, ...given: readonly string[]) =>
  spawnSync(process.execPath, [program, ...given], { encoding: 'utf8', env: {} })

test('the built server starts, and tells what it lacks', async () => {
  await buildServerIfNeeded()
  const { status, stderr } = run(serverProgram)
  assert.equal(status, 1)
  assert.match(stderr, /LIFTOFF_URL/)
})

test('what is built imports nothing that brings fetch along, which a process that never fetches need not hold', async () => {
  await buildServerIfNeeded()
  const folder = dirname(serverProgram)
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  assert.ok(files.length > 10)
  for (const file of files)
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /from ?["'](?:node:)?http2?["']/, file)
})

test('what is built leaves out compilers of schemas and searches of folders, which the portal never calls', async () => {
  await buildServerIfNeeded()
  const folder = dirname(serverProgram)
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js')))
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /strict mode: missing type|minimatch/, file)
})

test('what is built is ASCII, of which a process holds the text in half the memory', async () => {
  await buildServerIfNeeded()
  const folder = dirname(serverProgram)
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js')))
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /[^\0-\x7f]/, file)
})

test('what reads a served store in the background is built beside the server, and tells a damaged one', async () => {
  await buildServerIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-built-'))
  try {
    const file = join(folder, 'store.sqlite')
    await openPortalStore(file).close()
    const check = join(dirname(serverProgram), 'check-served.js')
    assert.equal(run(check, file).status, 0)
    writeFileSync(file, readFileSync(file).fill(0x55, 40_960))
    assert.equal(run(check, file).status, foundDamaged)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
