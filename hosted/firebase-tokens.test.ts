import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { stateCollection } from '#server/adapters/identity-firebase/account-states.ts'
import { createFirebaseUsers } from '#server/adapters/identity-firebase/firebase-users.ts'
import { createVerifyIdToken, signedTokens } from '#server/adapters/identity-firebase/id-tokens.ts'
import { openFirebase } from '#server/adapters/identity-firebase/open-firebase.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { identityRecordCollections } from '#server/platform/identity-records/collections.ts'
import { authEmulator, emptyAuthEmulator, projectId } from '#tools/hosted/emulated-accounts.ts'
import { signInAtEmulator, signInByGoogle } from './page-tokens.ts'

const ada = { email: 'ada@example.com', password: 'a tall tale of numbers' }
const clock = { nowMs: () => Date.now(), now: () => toInstant(Date.now()) }

describe('Sign-ins at Firebase itself', () => {
  const documents = openSqliteDocuments(':memory:', [stateCollection, ...identityRecordCollections])
  const { identity, hosted, close } = openFirebase({
    projectId,
    apiKey: 'any-key',
    emulatorHost: authEmulator(),
    documents,
    clock,
  })
  const app = initializeApp({ projectId }, crypto.randomUUID())
  const auth = getAuth(app)
  beforeEach(() => emptyAuthEmulator())
  after(async () => {
    await close()
    await deleteApp(app)
    await documents.close()
  })

  test('tell whose they are', async () => {
    const { uid } = await identity.register(ada)
    assert.deepEqual(await hosted.verifyIdToken(await signInAtEmulator(ada)), { uid, google: null })
  })

  test('are refused once they are revoked, and once the account is gone', async () => {
    const { uid } = await identity.register(ada)
    const token = await signInAtEmulator(ada)
    await revokeLater(uid)
    await refuses(hosted.verifyIdToken(token))
    await auth.deleteUser(uid)
    await refuses(hosted.verifyIdToken(token))
  })

  test('are refused by what production trusts, because nobody has signed them', async () => {
    await identity.register(ada)
    const production = createVerifyIdToken({
      read: signedTokens({ projectId, clock }),
      users: createFirebaseUsers(auth),
      clock,
    })
    await refuses(production(await signInAtEmulator(ada)))
  })

  test('make an account of an address that nobody had proven give way, though Firebase itself would merge the two', async () => {
    const squatter = await identity.register(ada)
    const holder = await hosted.verifyIdToken(await signInByGoogle({ subject: '1815', email: ada.email }))
    assert.equal(holder.uid, squatter.uid)
    assert.ok(holder.google)
    const owner = await identity.identifyGoogle(holder.google)
    assert.equal(owner.droppedUid, squatter.uid)
    assert.notEqual(owner.uid, squatter.uid)
    assert.equal(owner.hasPassword, false)
    assert.equal(await identity.find(squatter.uid), null)
    assert.equal((await identity.identifyGoogle(holder.google)).uid, owner.uid)
  })

  test('take over an account that Firebase has made of a Google account', async () => {
    const holder = await hosted.verifyIdToken(await signInByGoogle({ subject: '1815', email: ada.email }))
    assert.ok(holder.google)
    const owner = await identity.identifyGoogle(holder.google)
    assert.deepEqual([owner.uid, owner.droppedUid], [holder.uid, null])
    assert.equal(await identity.hasGoogle(owner.uid), true)
  })

  /** Revocation has whole seconds: the emulator is told one of the future. */
  async function revokeLater(uid: string): Promise<void> {
    const response = await fetch(
      `http://${authEmulator()}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: uid, validSince: String(Math.floor(Date.now() / 1000) + 1) }),
      },
    )
    assert.ok(response.ok)
  }
})

async function refuses(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Refusal && error.code === 'auth/invalid-id-token')
}
