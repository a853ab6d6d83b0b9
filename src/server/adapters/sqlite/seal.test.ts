import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { conformanceCollections, keep, note } from '#server/testing/conformance/documents-cast.conformance.ts'
import { startChild } from './child-process.test-support.ts'
import { diskFull, watchFileSteps } from './file-steps.test-support.ts'
import { readMark } from './log-mark.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { markClosed } from './seal.ts'
import { assertSound, assertWholeWhileServed } from './soundness.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

describe('the start', () => {
  test('does not read a store from end to end that was closed in good order', async (t) => {
    const file = await makeClosed(t)
    assert.deepEqual(assertSound(file, 0), { isRead: false })
  })

  test('does not read a store from end to end whose process was killed, though its log has moved into it', async (t) => {
    for (const log of ['young', 'moved', 'anew'] as const) {
      const file = await makeKilled(t, log)
      assert.equal(statSync(file).size > 1e6, log !== 'young')
      assert.deepEqual(assertSound(file, 0), { isRead: false })
    }
  })

  test('reads what was copied, and what another has written to, though it is whole', async (t) => {
    const file = await makeClosed(t)
    const copy = `${file}.copy`
    for (const suffix of ['', '.seal']) copyFileSync(file + suffix, copy + suffix)
    assert.deepEqual(assertSound(copy, 0), { isRead: true })
    writeAnew(file, (content) => content)
    assert.deepEqual(assertSound(file, 0), { isRead: true })
  })

  test('opens a store that was closed while the disk was full', async (t) => {
    const { file, remove } = createScratchFolder()
    t.after(remove)
    const documents = openSqliteDocuments(file, conformanceCollections)
    await keep(documents, [note('n')])
    const stop = watchFileSteps(t, (name) => {
      if (name === 'writeFileSync') throw diskFull()
    })
    await documents.close()
    stop()
    assert.deepEqual(assertSound(file, 0), { isRead: true })
  })

  test('refuses a store that was damaged where it lies, closed or killed', async (t) => {
    for (const file of [await makeClosed(t), await makeKilled(t, 'anew')]) {
      writeAnew(file, (content) => content.fill(0x55, content.length / 2))
      assert.throws(() => openSqliteDocuments(file, conformanceCollections), StoreRefused)
    }
  })

  test('refuses a store whose log no longer holds what was acknowledged, whether it has moved or not', async (t) => {
    for (const log of ['young', 'moved', 'anew'] as const) {
      const file = await makeKilled(t, log)
      const marked = readMark(file)
      assert.ok(marked)
      truncateSync(`${file}-wal`, 32 + marked.frames * (24 + 8192) - 1)
      assert.throws(() => assertSound(file, 0), /is missing acknowledged writes/)
      // As an operator does who would rather have what is left.
      for (const suffix of ['.seal', '.mark']) rmSync(file + suffix)
      assert.deepEqual(assertSound(file, 0), { isRead: true })
    }
  })

  test('takes the seal of an older program, which kept no mark, and reads what it speaks of', async (t) => {
    const file = await makeKilled(t, 'young')
    rmSync(`${file}.mark`)
    const sealed = readFileSync(`${file}.seal`, 'utf8').trim()
    writeFileSync(`${file}.seal`, `${sealed} 1234567 3\n`)
    assert.deepEqual(assertSound(file, 0), { isRead: true })
  })
})

describe('what is read while it is served', () => {
  test('stops the portal where a disk has damaged the store without a trace, and the next start is refused', async (t) => {
    const file = await makeClosed(t)
    writeAnew(file, (content) => content.fill(0x55, content.length / 2))
    // As if nobody had written to it: what a disk does to its blocks by itself changes no time.
    markClosed(file)
    const { promise: stopped, resolve } = Promise.withResolvers<Error>()
    const documents = openSqliteDocuments(file, conformanceCollections, { checkAfterMs: 1, onFatal: resolve })
    assert.match(String((await stopped).message), /is damaged/)
    await documents.close()
    assert.throws(() => openSqliteDocuments(file, conformanceCollections), StoreRefused)
  })

  test('is not read any longer than the process lives that serves it', async (t) => {
    const file = await makeClosed(t)
    const checker = fork(new URL('./check-served.ts', import.meta.url), [file], { stdio: 'ignore' })
    const ended = once(checker, 'exit')
    checker.disconnect()
    assert.deepEqual(await ended, [null, 'SIGKILL'])
  })

  test('finds nothing wrong with a store that is written meanwhile', async (t) => {
    const file = await makeClosed(t)
    const documents = openSqliteDocuments(file, conformanceCollections)
    await keep(documents, [note('late')])
    assertWholeWhileServed(file)
    await documents.close()
    assert.deepEqual(assertSound(file, 0), { isRead: false })
  })
})

async function makeClosed(t: TestContext): Promise<string> {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const documents = openSqliteDocuments(file, conformanceCollections)
  for (let number = 0; number < 100; number++) await keep(documents, [note(`n${number}`)])
  await documents.close()
  return file
}

async function makeKilled(t: TestContext, log: 'young' | 'moved' | 'anew'): Promise<string> {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const child = startChild(
    new URL('./hold-store.test-support.ts', import.meta.url),
    file,
    'n',
    log === 'young' ? '' : log,
  )
  await child.line()
  await child.kill()
  return file
}

/** A system's clock of files may stand still for some milliseconds: written is only what it can tell apart. */
function writeAnew(file: string, change: (content: Buffer) => Uint8Array): void {
  const { ctimeNs } = statSync(file, { bigint: true })
  const clock = join(file, '..', 'clock')
  do writeFileSync(clock, '')
  while (statSync(clock, { bigint: true }).ctimeNs <= ctimeNs)
  writeFileSync(file, change(readFileSync(file)))
}
