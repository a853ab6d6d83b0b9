import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { backupStore } from './backup.ts'
import { restoreStore } from './restore.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import { fillPurses, readPairs, readPairsIn, startWriters } from './writers.test-support.ts'

const rounds = 4

test('a backup holds all that was acknowledged before it, and nothing half, whoever writes meanwhile', async (t) => {
  const { documents, folder } = await serve(t)
  const writers = startWriters(documents)
  for (let round = 0; round < rounds; round++) {
    await writers.more(50)
    const before = [...writers.acknowledged]
    const target = join(folder, `backup-${round}.sqlite`)
    await backupStore(join(folder, 'portal.db'), target)
    assertHolds(await readPairsIn(target), before)
  }
  await writers.stop()
  assertHolds(readPairs(documents), writers.acknowledged)
  await documents.close()
})

test('a restore loses nothing that was acknowledged, whoever writes meanwhile: it is kept, or in the store', async (t) => {
  const { documents, file, folder } = await serve(t)
  const writers = startWriters(documents)
  let found = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    await writers.more(50)
    const backup = join(folder, `backup-${round}.sqlite`)
    await backupStore(file, backup)
    await writers.more(50)
    const before = [...writers.acknowledged].filter((id) => !found.has(id))
    const { kept } = await restoreStore(file, backup, { newestStep: 0 })
    const after = [...writers.acknowledged]
    await writers.more(50)
    const inKept = await readPairsIn(String(kept))
    const inStore = readPairs(documents)
    assertHolds(inKept, before)
    assertHolds(inStore, await readPairsIn(backup))
    assertHolds(
      new Set([...inKept, ...inStore]),
      after.filter((id) => !found.has(id)),
    )
    // What only the kept stores have now.
    found = new Set([...found, ...inKept].filter((id) => !inStore.has(id)))
  }
  await writers.stop()
  assertHolds(new Set([...found, ...readPairs(documents)]), writers.acknowledged)
  await documents.close()
  assertHolds(new Set([...found, ...(await readPairsIn(file))]), writers.acknowledged)
})

test('these tests see half a pair, and one that is missing', async (t) => {
  const { documents, file, folder } = await serve(t)
  const writers = startWriters(documents, { halves: true })
  await writers.more(20)
  const outcomes: string[] = []
  for (let number = 0; number < 20 && !outcomes.includes('half a pair'); number++) {
    const target = join(folder, `backup-${number}.sqlite`)
    await backupStore(file, target)
    outcomes.push(await readPairsIn(target).then(() => 'whole', toFinding))
  }
  await writers.stop()
  assert.ok(outcomes.includes('half a pair'))
  const held = readPairs(documents)
  assert.throws(() => assertHolds(held, ['never-written']))
  await documents.close()
})

async function serve(t: TestContext) {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  const documents = openSqliteDocuments(file, conformanceCollections, { restorePollMs: 5 })
  await fillPurses(documents)
  return { documents, file, folder }
}

function toFinding(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
}

function assertHolds(held: ReadonlySet<string>, expected: Iterable<string>): void {
  assert.deepEqual(
    [...expected].filter((id) => !held.has(id)),
    [],
  )
}
