import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { openPortalStore, storeFile } from '#server/portal-store.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { traceProcess } from '#tools/hosted/strace.ts'
import type { Trace } from '#tools/hosted/strace.ts'
import { fillFolder, startDemo } from './demo-process.ts'
import type { DemoProcess } from './demo-process.ts'
import { call, startProject } from './portal-calls.ts'

const hands = 8

describe('a portal whose disk', () => {
  let folder: string
  let cookie: string
  let portal: DemoProcess
  let acknowledged: string[]

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'liftoff-disk-'))
    cookie = (await fillFolder(folder)).remembered
    portal = await startDemo(folder)
    acknowledged = []
  })
  afterEach(async () => {
    await portal.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Spoils these system calls of the portal on one of its files. */
  function spoil(suffix: string, calls: string, how: string): Promise<Trace> {
    const paths = [`--trace-path=${storeFile(folder)}${suffix}`]
    return traceProcess(portal.pid, ['--output=/dev/null', ...paths, `--trace=${calls}`, `--inject=${calls}:${how}`])
  }

  /** What the portal answers to so many writes at once; it keeps in mind what was acknowledged. */
  async function write(count = hands): Promise<(number | 'cut off')[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        try {
          const { status, body } = await call({ baseUrl: portal.baseUrl, cookie }, 'create-project', {
            name: 'A project',
            description: 'Of a test',
          })
          if (status === 200) acknowledged.push((body as { project: { id: string } }).project.id)
          return status
        } catch {
          return 'cut off'
        }
      }),
    )
  }

  const statusOf = async (path: string) => (await fetch(portal.baseUrl + path)).status

  /** After the process has ended: opens as the next start does. */
  async function assertKept(): Promise<void> {
    const documents = openPortalStore(storeFile(folder))
    assert.equal((await documents.getMany(projects, acknowledged)).length, acknowledged.length)
    await documents.close()
  }

  test('is full refuses to write, reads, and goes on with space', async () => {
    await write()
    const trace = await spoil('-wal', 'pwrite64,ftruncate,fallocate', 'error=ENOSPC')
    assert.deepEqual(new Set(await write()), new Set([503]))
    assert.equal(await statusOf('/readyz'), 503)
    const { status, body } = await call({ baseUrl: portal.baseUrl, cookie }, 'list-projects', {})
    assert.equal(status, 200)
    assert.equal((body as { projects: object[] }).projects.length, hands)
    await trace.detach()
    assert.deepEqual(new Set(await write()), new Set([200]))
    assert.equal(await statusOf('/readyz'), 200)
    await portal.kill()
    await assertKept()
  })

  test('may only be read ends it, with all it acknowledged', async () => {
    await write()
    const trace = await spoil('-wal', 'pwrite64', 'error=EROFS')
    assert.ok((await write()).every((status) => status === 503 || status === 'cut off'))
    await portal.ended
    await trace.detach()
    await assertKept()
  })

  test('is slow is waited for, and nothing is lost that was answered when it is killed', async () => {
    const trace = await spoil('-wal', 'fdatasync,fsync', 'delay_enter=50000')
    const startMs = performance.now()
    assert.deepEqual(new Set(await write()), new Set([200]))
    assert.ok(performance.now() - startMs > 50)
    const late = write(40)
    await startProject({ baseUrl: portal.baseUrl, cookie }, 'The first of them').then((id) => acknowledged.push(id))
    await portal.kill()
    await trace.detach()
    await late
    await assertKept()
  })

  test('has no room for the mark of its log goes on, and opens with all it acknowledged', async () => {
    const trace = await spoil('.mark', 'pwrite64', 'error=ENOSPC')
    assert.deepEqual(new Set(await write()), new Set([200]))
    await portal.kill()
    await trace.detach()
    await assertKept()
  })
})
