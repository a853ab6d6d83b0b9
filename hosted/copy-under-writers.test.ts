import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { leaseCollection } from '#server/platform/leases/duty.ts'
import { filesFolder, openPortalStore, storedCollections, storeFile } from '#server/portal-store.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { copyToEmbedded, copyToFirestore } from '#tools/copy-store/copy-portal.ts'
import { profileOf } from '../bench/corpus.ts'
import { fillFolder, startDemo } from './demo-process.ts'
import { createProjectId } from './project-id.ts'
import { startWriting } from './project-writers.ts'

test('copies a portal to Firestore and back with all that was acknowledged, and nothing half, whoever writes', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-copy-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const projectId = createProjectId()
  const [served, during, after] = ['served', 'during', 'after'].map((name) => placeIn(join(folder, name)))
  assert.ok(served && during && after)

  const acknowledged = await writeWhileCopying(join(folder, 'served'), () =>
    assert.rejects(copyToFirestore(served, projectId), /is in use by another process/),
  )
  await copyToFirestore(served, projectId)

  const documents = await openFirestoreDocuments(storedCollections, { projectId, step: newestStepOf(migrationSteps) })
  const pairs = startPairs(documents)
  await pairs.more(20)
  const before = [...pairs.acknowledged]
  await copyToEmbedded(projectId, during)
  await pairs.stop()
  await documents.close()
  const held = await pairsIn(during.file)
  assert.deepEqual(held.halves, [])
  assert.deepEqual(
    before.filter((id) => !held.whole.has(id)),
    [],
  )

  await copyToEmbedded(projectId, after)
  const { whole, halves } = await pairsIn(after.file)
  assert.deepEqual(halves, [])
  assert.deepEqual(
    pairs.acknowledged.filter((id) => !whole.has(id)),
    [],
  )
  assert.ok(whole.size > held.whole.size, 'somebody wrote during the copy')
  const back = openPortalStore(after.file)
  assert.equal((await back.getMany(projects, acknowledged)).length, acknowledged.length)
  await back.close()
})

function placeIn(folder: string) {
  return { file: storeFile(folder), folder: filesFolder(folder) }
}

/** Serves this folder and writes to it until the portal is killed; the ids that it acknowledged. */
async function writeWhileCopying(folder: string, copy: () => Promise<void>): Promise<readonly string[]> {
  const cookie = (await fillFolder(folder)).remembered
  const portal = await startDemo(folder, { LIFTOFF_WRITES_PER_MINUTE: '100000' })
  const writing = startWriting({ baseUrl: portal.baseUrl, cookie }, 4)
  await writing.more(20)
  await copy()
  await writing.more(20)
  await portal.kill()
  await writing.stop()
  return writing.acknowledged.slice(0, 1000)
}

/** Writes pairs from several hands, each in one transaction: one document where a copy begins, the other where it ends. */
function startPairs(documents: Documents) {
  const acknowledged: string[] = []
  const stopping = new AbortController()
  async function hand(number: number): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count++) {
      const id = `pair-${number}-${count}`
      await documents.transact(async (transaction) => {
        transaction.create(users, profileOf(id, id))
        transaction.create(leaseCollection, { id, holder: id, until: toInstant(0) })
      })
      acknowledged.push(id)
    }
  }
  const running = Promise.all([0, 1, 2, 3].map(hand))
  return {
    acknowledged,
    async more(count: number) {
      const enough = acknowledged.length + count
      while (acknowledged.length < enough)
        await Promise.race([running, new Promise((resolve) => void setTimeout(resolve, 20))])
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function pairsIn(file: string): Promise<{ whole: Set<string>; halves: string[] }> {
  const documents = openPortalStore(file)
  const idsOf = async (pages: AsyncIterable<readonly { id: string }[]> | Iterable<readonly { id: string }[]>) =>
    new Set((await Array.fromAsync(pages)).flat().flatMap(({ id }) => (id.startsWith('pair-') ? [id] : [])))
  const first = await idsOf(documents.copied.pages(users))
  const second = await idsOf(documents.copied.pages(leaseCollection))
  await documents.close()
  return { whole: first.intersection(second), halves: [...first.symmetricDifference(second)] }
}
