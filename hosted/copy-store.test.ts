import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { systemClock } from '#server/start-portal.ts'
import { copyToEmbedded, copyToFirestore } from '#tools/copy-store/copy-portal.ts'
import type { EmbeddedPlace } from '#tools/copy-store/copy-portal.ts'
import { seedAll } from '#tools/seed/seed-all.ts'
import { describeStore } from './describe-store.ts'
import { createProjectId } from './project-id.ts'

test('copies the cast into Firestore and back, the same in every collection', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-copy-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const [original, back] = ['original', 'back'].map((name) => ({
    file: join(folder, `${name}.sqlite`),
    folder: join(folder, name),
  })) as [EmbeddedPlace, EmbeddedPlace] // As many as names.
  const projectId = createProjectId()
  await seed(original)

  await assert.rejects(copyToEmbedded(projectId, back), /has no portal/)
  const there = await copyToFirestore(original, projectId)
  await assert.rejects(copyToFirestore(original, projectId), /Copying never replaces/)
  const andBack = await copyToEmbedded(projectId, back)
  await assert.rejects(copyToEmbedded(projectId, back), /Copying never replaces/)

  assert.deepEqual(andBack, there)
  assert.deepEqual(await describeStore(back.file), await describeStore(original.file))
  assert.deepEqual(contentsOf(back.folder), contentsOf(original.folder))
  assert.ok(there.files.count > 0)
  assert.ok(there.collections.reduce((sum, { count }) => sum + count, 0) > 100)
})

async function seed({ file, folder }: EmbeddedPlace): Promise<void> {
  const documents = openPortalStore(file)
  await seedAll({
    documents,
    files: openDiskFiles(folder),
    identity: createEmbeddedIdentity({ documents, clock: systemClock }),
  })
  await documents.close()
}

function contentsOf(folder: string) {
  const names = readdirSync(folder).toSorted()
  return names.map((name) => [name, readFileSync(join(folder, name), 'base64')])
}
