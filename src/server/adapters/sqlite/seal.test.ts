import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { conformanceCollections, keep, note } from '#server/ports/documents-conformance-cast.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { startChild } from './child-process.test-support.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { assertSound } from './soundness.ts'
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

  test('refuses a store that was damaged where it lies, closed or killed', async (t) => {
    for (const file of [await makeClosed(t), await makeKilled(t, 'anew')]) {
      writeAnew(file, (content) => content.fill(0x55, content.length / 2, content.length * 0.8))
      assert.throws(() => openSqliteDocuments(file, conformanceCollections), StoreRefused)
    }
  })

  test('reads a store whose log no longer holds what has moved into the file', async (t) => {
    const file = await makeKilled(t, 'moved')
    truncateSync(`${file}-wal`, 1e6)
    assert.deepEqual(assertSound(file, 0), { isRead: true })
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
