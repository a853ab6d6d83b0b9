import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { openPortalStore, storeFile } from '#server/portal-store.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { traceProcess } from '#tools/hosted/strace.ts'
import { fillFolder, startDemo } from './demo-process.ts'
import type { DemoProcess } from './demo-process.ts'
import { findEarlyAnswers } from './find-early-answers.ts'
import { call, startProject } from './portal-calls.ts'

describe('a portal whose disk is watched', () => {
  let folder: string
  let cookie: string
  let portal: DemoProcess

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'liftoff-disk-'))
    cookie = (await fillFolder(folder)).remembered
    portal = await startDemo(folder)
  })
  afterEach(async () => {
    await portal.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('answers a write only after the disk has it', async () => {
    const file = join(folder, 'trace')
    const trace = await traceProcess(portal.pid, [
      '-y',
      // As far as the body of an answer.
      '-s512',
      `--output=${file}`,
      '--trace=pwrite64,pwritev,fsync,fdatasync,write,writev,sendmsg,sendto',
    ])
    const written = 40
    for (let index = 0; index < written; index++)
      await startProject({ baseUrl: portal.baseUrl, cookie }, `Project ${index}`)
    await trace.detach()
    const { syncs, answers, early } = findEarlyAnswers(readFileSync(file, 'utf8'), String.raw`\"project\":{`)
    assert.ok(answers >= written, `${answers} answers`)
    assert.ok(syncs >= written, `${syncs} syncs`)
    assert.deepEqual(early, [])
  })

  test('acknowledges nothing more and ends where the disk fails, and keeps what it acknowledged', async () => {
    const kept = await startProject({ baseUrl: portal.baseUrl, cookie }, 'Before')
    const trace = await traceProcess(portal.pid, [
      '--output=/dev/null',
      '--trace=fsync,fdatasync',
      '--inject=fsync,fdatasync:error=EIO',
    ])
    const status = await call({ baseUrl: portal.baseUrl, cookie }, 'create-project', {
      name: 'After',
      description: 'x',
    }).then(
      (answer) => answer.status,
      () => 'cut off',
    )
    assert.ok(status === 503 || status === 'cut off', `answered ${status}`)
    await portal.ended
    await trace.detach()
    const documents = openPortalStore(storeFile(folder))
    assert.ok(await documents.get(projects, kept))
    await documents.close()
  })
})

test('an answer before its sync is seen', () => {
  const write = '7 pwrite64(21</data/portal.sqlite-wal>, "..", 4096, 0) = 4096'
  const sync = '7 fdatasync(21</data/portal.sqlite-wal>) = 0'
  const failed = '7 fdatasync(21</data/portal.sqlite-wal>) = -1 EIO (Input/output error)'
  const answer = '7 writev(30<socket:[9]>, [{iov_base="HTTP/1.1 200 OK"}], 1) = 300'
  assert.deepEqual(findEarlyAnswers([write, sync, answer].join('\n'), 'HTTP/1.1 200'), {
    syncs: 1,
    answers: 1,
    early: [],
  })
  assert.deepEqual(findEarlyAnswers([write, answer, sync].join('\n'), 'HTTP/1.1 200').early, [answer])
  assert.deepEqual(findEarlyAnswers([write, failed, answer].join('\n'), 'HTTP/1.1 200').early, [answer])
  const [begun, between, ended] = [
    '7 fdatasync(21</data/portal.sqlite-wal> <unfinished ...>',
    '9 write(1<pipe:[5]>, "{", 1) = 1',
    '7 <... fdatasync resumed>)               = 0',
  ]
  assert.deepEqual(findEarlyAnswers([write, begun, between, ended, answer].join('\n'), 'HTTP/1.1 200').early, [])
  assert.deepEqual(findEarlyAnswers([write, begun, answer, ended].join('\n'), 'HTTP/1.1 200').early, [answer])
  const other = '7 writev(31<socket:[8]>, [{iov_base="HTTP/1.1 200 OK"}], 1) = 300'
  assert.deepEqual(findEarlyAnswers([write, other, sync, answer].join('\n'), 'socket:[9]'), {
    syncs: 1,
    answers: 1,
    early: [],
  })
  const torn = '7 writev(30<socket:[9]>, [{iov_base="HTTP/1.1 200 OK"}], 1 <unfinished ...>'
  assert.deepEqual(findEarlyAnswers([write, torn, '7 <... writev resumed>) = 300', sync].join('\n'), 'HTTP/1.1 200'), {
    syncs: 1,
    answers: 1,
    early: [torn],
  })
})
