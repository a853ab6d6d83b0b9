import assert from 'node:assert/strict'
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { StoreUnavailable } from '#server/ports/documents.ts'
import { conformanceCollections, keep, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import type { SqliteDocuments } from './sqlite-documents.ts'

const rarely = 3_600_000

/** What somebody does to the files of a serving portal, and whether the store may still be opened as it was. */
const losses: { name: string; lose: (file: string) => void; isWhole: boolean }[] = [
  { name: 'its file is removed', lose: (file) => rmSync(file), isWhole: false },
  { name: 'its log is removed', lose: (file) => rmSync(`${file}-wal`), isWhole: false },
  { name: 'a copy takes the place of its file', lose: (file) => replaceByCopy(file), isWhole: true },
  { name: 'its lock is removed', lose: (file) => rmSync(`${file}.lock`), isWhole: true },
]

describe('a serving process', () => {
  for (const { name, lose, isWhole } of losses) {
    test(`acknowledges nothing more once ${name}`, async (t) => {
      const { file, documents, stopped } = await serve(t, rarely)
      lose(file)
      await assert.rejects(keep(documents, [note('late')]), StoreUnavailable)
      await stopped
      await assert.rejects(keep(documents, [note('later')]), StoreUnavailable)
      await assertLeft(file, documents, isWhole)
    })

    test(`stops by itself once ${name}`, async (t) => {
      const { file, documents, stopped } = await serve(t, 1)
      lose(file)
      assert.match(String((await stopped).cause), /was removed or replaced/)
      await assertLeft(file, documents, isWhole)
    })
  }

  test('whose lock was lost to another lets that one alone write', async (t) => {
    const { file, documents, stopped } = await serve(t, rarely)
    assert.throws(() => openSqliteDocuments(file, conformanceCollections, { lockWaitMs: 0 }), StoreRefused)
    rmSync(`${file}.lock`)
    const second = openSqliteDocuments(file, conformanceCollections, { lockWaitMs: 0 })
    await keep(second, [note('by-the-second')])
    await assert.rejects(keep(documents, [note('by-the-first')]), StoreUnavailable)
    await stopped
    await documents.close()
    await keep(second, [note('after')])
    assert.deepEqual(await idsOf(second), ['acknowledged', 'after', 'by-the-second'])
    await second.close()
    assert.deepEqual(await reopenedIds(file), ['acknowledged', 'after', 'by-the-second'])
  })
})

async function serve(t: TestContext, restorePollMs: number) {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const { promise: stopped, resolve } = Promise.withResolvers<Error>()
  const documents = openSqliteDocuments(file, conformanceCollections, { restorePollMs, onFatal: resolve })
  await keep(documents, [note('acknowledged')])
  return { file, documents, stopped }
}

/** The next start is refused, or finds what was acknowledged. */
async function assertLeft(file: string, documents: SqliteDocuments, isWhole: boolean): Promise<void> {
  await documents.close()
  if (isWhole) assert.ok((await reopenedIds(file)).includes('acknowledged'))
  else assert.throws(() => openSqliteDocuments(file, conformanceCollections), StoreRefused)
}

function replaceByCopy(file: string): void {
  copyFileSync(file, `${file}.copy`)
  renameSync(`${file}.copy`, file)
  assert.ok(existsSync(file))
}

async function idsOf(documents: SqliteDocuments): Promise<string[]> {
  return (await documents.list(notes, { limit: 100 })).map(({ id }) => id)
}

async function reopenedIds(file: string): Promise<string[]> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  const ids = await idsOf(documents)
  await documents.close()
  return ids
}
