import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { assertSecretFits } from '#server/platform/secret-check.ts'
import { storedCollections } from '#server/portal-store.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import { createProjectId } from './project-id.ts'

test('processes that start at once on one Firestore agree on one secret, and no other starts there', async (t) => {
  const options = { projectId: createProjectId(), step: newestStepOf(migrationSteps) }
  const open = () => openFirestoreDocuments(storedCollections, options)
  const [one, other] = [await open(), await open()]
  t.after(() => Promise.all([one.close(), other.close()]))
  const [own, foreign] = [randomBytes(32), randomBytes(32)]
  await Promise.all([one, other].map((documents) => assertSecretFits(documents, own, null)))
  await assert.rejects(assertSecretFits(other, foreign, null), { name: 'StoreRefused' })
  await assertSecretFits(one, own, null)
})
