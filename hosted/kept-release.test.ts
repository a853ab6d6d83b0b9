import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import { answersOf } from '#server/testing/kept-releases/answers.test-support.ts'
import { callOf, differencesOf } from '#server/testing/kept-releases/compare-answers.test-support.ts'
import { deliberateAnswers } from '#server/testing/kept-releases/deliberate-changes.test-support.ts'
import { keptVersions, readLastRelease, readStore } from '#server/testing/kept-releases/kept-files.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { copyToFirestore } from '#tools/copy-store/copy-portal.ts'
import { createProjectId } from './project-id.ts'

// An emulator answers slowly, and the other lane beside it doesn’t make it faster.
const patience = { timeout: 300_000 }

test('a store of the last release, copied into Firestore, answers every reader as it did', patience, async (t) => {
  const { at, answers } = readLastRelease()
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-former-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'portal.sqlite')
  writeFileSync(file, readStore(keptVersions().at(-1) ?? ''))
  const places = await placesIn(file)
  const projectId = createProjectId()
  await copyToFirestore({ file, folder: join(folder, 'files') }, projectId)

  const step = newestStepOf(migrationSteps)
  const opened = await openFirestoreDocuments(storedCollections, { projectId, step, onFault: () => undefined })
  const portal = await openTestPortal(undefined, undefined, { opened: { store: opened, at } })
  t.after(() => portal.close())
  // A third of what the embedded store is asked: an emulator answers slowly.
  const now = await answersOf(portal, places, 1)
  assert.ok(Object.keys(now).length > 500)
  const asked = Object.fromEntries(Object.entries(answers).filter(([question]) => question in now))
  const found = differencesOf(now, asked).filter((difference) => deliberateAnswers[callOf(difference)] === undefined)
  assert.deepEqual(found.slice(0, 5), [])
})

/** `collection/id` of every document, as the migrated store has them. */
async function placesIn(file: string): Promise<string[]> {
  const documents = openPortalStore(file)
  const places: string[] = []
  for (const collection of storedCollections)
    for await (const page of documents.copied.pages(collection))
      for (const { id } of page) places.push(`${collection.name}/${id}`)
  await documents.close()
  return places
}
