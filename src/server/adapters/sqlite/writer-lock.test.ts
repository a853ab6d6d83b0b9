import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { conformanceCollections, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { startChild } from './child-process.test-support.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

test('refuses a second process while the first lives, and opens after its kill -9 with all it acknowledged', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const first = startChild(new URL('./hold-store.test-support.ts', import.meta.url), file, 'by-the-first')
  assert.equal(await first.line(), 'kept')
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections, { lockWaitMs: 20 }),
    (error) => {
      assert.ok(error instanceof StoreRefused)
      assert.match(error.message, /^\S+ is in use by another process, which did not release it within 0.02 s\.$/)
      return true
    },
  )
  await first.kill()
  const documents = openSqliteDocuments(file, conformanceCollections, { lockWaitMs: 0 })
  assert.equal((await documents.get(notes, 'by-the-first'))?.version, 1)
  await documents.close()
})

test('waits for the process before it, as in a rolling restart', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const documents = openSqliteDocuments(file, conformanceCollections)
  const second = startChild(new URL('./hold-store.test-support.ts', import.meta.url), file, 'by-the-second')
  const kept = second.line()
  await documents.close()
  assert.equal(await kept, 'kept')
  await second.finish()
  const again = openSqliteDocuments(file, conformanceCollections, { lockWaitMs: 0 })
  assert.equal((await again.get(notes, 'by-the-second'))?.version, 1)
  await again.close()
})
