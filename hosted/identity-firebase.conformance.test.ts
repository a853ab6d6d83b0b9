import { describe } from 'node:test'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { stateCollection } from '#server/adapters/identity-firebase/account-states.ts'
import { createFirebaseIdentity } from '#server/adapters/identity-firebase/firebase-identity.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { identityRecordCollections } from '#server/platform/identity-records/collections.ts'
import type { Documents } from '#server/ports/documents.ts'
import { identityConformance } from '#server/testing/conformance/identity.conformance.ts'
import type { OpenedIdentity } from '#server/testing/conformance/identity.conformance.ts'
import { authEmulator, emptyAuthEmulator, projectId } from '#tools/hosted/emulated-accounts.ts'

const open = async (): Promise<OpenedIdentity> => {
  await emptyAuthEmulator()
  let nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const documents: Documents = openSqliteDocuments(':memory:', [stateCollection, ...identityRecordCollections])
  const app = initializeApp({ projectId }, crypto.randomUUID())
  const identity = createFirebaseIdentity({
    auth: getAuth(app),
    documents,
    clock,
    toolkit: { apiKey: 'any-key', emulatorHost: authEmulator() },
  })
  return {
    identity,
    advance: (milliseconds) => void (nowMs += milliseconds),
    async close() {
      await deleteApp(app)
      await documents.close()
    },
  }
}

describe('Firebase Authentication', () => identityConformance('The hosted provider', open))
