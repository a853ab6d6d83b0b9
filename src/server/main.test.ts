import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'

test('keeps what it writes from other users of the machine', { timeout: 60_000 }, async (t) => {
  const { folder, remove } = createScratchFolder()
  t.after(remove)
  const data = join(folder, 'data')
  const env = {
    LIFTOFF_MODE: 'development',
    LIFTOFF_URL: 'http://localhost:3000',
    LIFTOFF_PORT: '0',
    LIFTOFF_DATA: data,
  }
  const portal = spawn('/bin/sh', ['-c', 'umask 022 && exec "$0" src/server/main.ts', process.execPath], { env })
  const ended = once(portal, 'exit')
  t.after(() => portal.kill('SIGKILL'))
  let printed = ''
  for await (const chunk of portal.stdout) if ((printed += String(chunk)).includes('is served at')) break
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
  const open = ['', ...names].filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0)
  portal.kill('SIGKILL')
  await ended

  for (const name of ['portal.sqlite', 'portal.sqlite-wal', 'stripe.sqlite', 'files'])
    assert.ok(names.includes(name), name)
  assert.deepEqual(open, [])
})
