import assert from 'node:assert/strict'
import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { diskFull, watchFileSteps } from './file-steps.test-support.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import { holdsAcknowledged, layDown, makeKilledStore } from './torn-store.test-support.ts'
import type { KilledStore } from './torn-store.test-support.ts'

describe('a start on a disk that takes nothing', () => {
  test('is refused in one line at whatever step it fails, and succeeds with space', async (t) => {
    const { store, work } = await makeScene(t)
    let failing = 0
    for (let hasFailed = true; hasFailed;) {
      failing += 1
      hasFailed = false
      const file = layDown(work, store.image)
      const stop = watchFileSteps(t, (_name, number) => {
        if (number !== failing) return
        hasFailed = true
        throw diskFull()
      })
      try {
        await openSqliteDocuments(file, conformanceCollections).close()
      } catch (error) {
        isOneLine(error)
      }
      stop()
      await assertWhole(file, store)
    }
    assert.ok(failing > 5, `${failing} steps`)
  })

  test('is refused in one line where the folder, or what is in it, may only be read', async (t) => {
    const { store, work } = await makeScene(t)
    for (const wasKilled of [true, false])
      for (const mayMakeFiles of [true, false]) {
        const file = layDown(work, store.image)
        if (!wasKilled) await openSqliteDocuments(file, conformanceCollections).close()
        onlyToRead(file, mayMakeFiles, () =>
          assert.throws(() => openSqliteDocuments(file, conformanceCollections), isOneLine),
        )
        await assertWhole(file, store)
      }
  })
})

async function makeScene(t: TestContext): Promise<{ store: KilledStore; work: string }> {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  return { store: await makeKilledStore(file, { log: 'anew', killed: 'after an answer' }), work: join(folder, 'work') }
}

function isOneLine(error: unknown): boolean {
  assert.ok(error instanceof StoreRefused, String(error))
  assert.match(error.message, /^\S+ cannot be opened: .*\.$/)
  return true
}

async function assertWhole(file: string, store: KilledStore): Promise<void> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  assert.ok(await holdsAcknowledged(documents, store))
  await documents.close()
}

/** As somebody who may read the files and change none. Root may change all, so that it acts as nobody meanwhile. */
function onlyToRead(file: string, mayMakeFiles: boolean, act: () => void): void {
  const folder = dirname(file)
  const paths = readdirSync(folder).map((name) => join(folder, name))
  const isRoot = process.geteuid?.() === 0
  for (const path of paths) chmodSync(path, 0o444)
  chmodSync(dirname(folder), 0o755)
  chmodSync(folder, mayMakeFiles ? 0o777 : 0o555)
  if (isRoot) process.seteuid?.(65534)
  try {
    act()
  } finally {
    if (isRoot) process.seteuid?.(0)
    chmodSync(folder, 0o755)
    for (const path of paths) if (existsSync(path)) chmodSync(path, 0o644)
  }
}
