import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { openPortalStore, storeFile } from '#server/portal-store.ts'
import { projects } from '#server/projects/collections.ts'
import { systemClock } from '#server/start-portal.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { seedCast } from '#tools/seed/seed-cast.ts'
import { findEarlyAnswers } from './find-early-answers.ts'
import { call, startProject } from './portal-calls.ts'
import { traceProcess } from './strace.ts'

describe('a portal whose disk is watched', () => {
  let folder: string
  let cookie: string
  let child: ChildProcess
  let ended: Promise<unknown>
  let baseUrl: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'liftoff-disk-'))
    cookie = await fillFolder(folder)
    const port = await findFreePort()
    baseUrl = `http://localhost:${port}`
    child = spawn(process.execPath, ['src/server/main.ts'], {
      env: {
        ...process.env,
        LIFTOFF_MODE: 'demo',
        LIFTOFF_PORT: String(port),
        LIFTOFF_URL: baseUrl,
        LIFTOFF_DATA: folder,
        LIFTOFF_LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout! })) if (line.includes('is served at')) break // It is piped.
  })
  afterEach(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  test('answers a write only after the disk has it', async () => {
    const file = join(folder, 'trace')
    const trace = await traceProcess(child.pid!, [
      '-y',
      '-s24',
      `--output=${file}`,
      '--trace=pwrite64,pwritev,fsync,fdatasync,write,writev,sendmsg,sendto',
    ])
    const written = 40
    for (let index = 0; index < written; index++) await startProject({ baseUrl, cookie }, `Project ${index}`)
    await trace.detach()
    const { syncs, answers, early } = findEarlyAnswers(readFileSync(file, 'utf8'))
    assert.ok(answers >= written, `${answers} answers`)
    assert.ok(syncs >= written, `${syncs} syncs`)
    assert.deepEqual(early, [])
  })

  test('acknowledges nothing more and ends where the disk fails, and keeps what it acknowledged', async () => {
    const kept = await startProject({ baseUrl, cookie }, 'Before')
    const trace = await traceProcess(child.pid!, [
      '--output=/dev/null',
      '--trace=fsync,fdatasync',
      '--inject=fsync,fdatasync:error=EIO',
    ])
    const status = await call({ baseUrl, cookie }, 'create-project', { name: 'After', description: 'x' }).then(
      (answer) => answer.status,
      () => 'cut off',
    )
    assert.ok(status === 503 || status === 'cut off', `answered ${status}`)
    await ended
    await trace.detach()
    const documents = openPortalStore(storeFile(folder))
    assert.ok(await documents.get(projects, kept))
    await documents.close()
  })
})

async function fillFolder(folder: string): Promise<string> {
  const documents = openPortalStore(storeFile(folder))
  await seedCast({ documents, clock: systemClock })
  const sessions = createSessions({ documents, clock: systemClock })
  const { secret } = await sessions.start({ uid: 'uma', remember: true, stage: 'full', userAgent: 'test' })
  await documents.close()
  return `sid=${secret}`
}

test('an answer before its sync is seen', () => {
  const write = '7 pwrite64(21</data/portal.sqlite-wal>, "..", 4096, 0) = 4096'
  const sync = '7 fdatasync(21</data/portal.sqlite-wal>) = 0'
  const failed = '7 fdatasync(21</data/portal.sqlite-wal>) = -1 EIO (Input/output error)'
  const answer = '7 writev(30<socket:[9]>, [{iov_base="HTTP/1.1 200 OK"}], 1) = 300'
  assert.deepEqual(findEarlyAnswers([write, sync, answer].join('\n')), { syncs: 1, answers: 1, early: [] })
  assert.deepEqual(findEarlyAnswers([write, answer, sync].join('\n')).early, [answer])
  assert.deepEqual(findEarlyAnswers([write, failed, answer].join('\n')).early, [answer])
})
