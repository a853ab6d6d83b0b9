import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Auth } from 'firebase-admin/auth'
import { toInstant } from '#domain/core/instants.ts'
import { stateCollection } from '#server/adapters/identity-firebase/account-states.ts'
import { createFirebaseIdentity } from '#server/adapters/identity-firebase/firebase-identity.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { identityRecordCollections } from '#server/platform/identity-records/collections.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { ada, adaAtGoogle, expectRefusal, minuteMs } from '#server/testing/conformance/identity-promises.conformance.ts'
import { authEmulator, emptyAuthEmulator, projectId } from '#tools/hosted/emulated-accounts.ts'
import { changeAddressAtEmulator, signInAtEmulator, signInByGoogle } from './page-tokens.ts'

const owner = 'owner@example.com'

describe('An address that the portal has not seen proven', () => {
  let documents: Documents
  let app: App
  let auth: Auth
  let identity: IdentityProvider
  beforeEach(async () => {
    await emptyAuthEmulator()
    documents = openSqliteDocuments(':memory:', [stateCollection, ...identityRecordCollections])
    app = initializeApp({ projectId }, crypto.randomUUID())
    auth = getAuth(app)
    identity = createFirebaseIdentity({
      auth,
      documents,
      clock: { nowMs: () => Date.now(), now: () => toInstant(Date.now()) },
      toolkit: { apiKey: 'any-key', emulatorHost: authEmulator() },
    })
  })
  afterEach(async () => {
    await deleteApp(app)
    await documents.close()
  })

  /** Firebase merges the Google account of an address into whoever holds it; then the portal is asked whose it is. */
  async function signInAsOwner(email: string) {
    const claims = { ...adaAtGoogle, email }
    await signInByGoogle({ subject: claims.subject, email })
    return identity.identifyGoogle(claims)
  }

  test('is no other one that the account had proven before', async () => {
    const { uid } = await identity.register(ada)
    await identity.markEmailVerified(uid, ada.email)
    await changeAddressAtEmulator(await signInAtEmulator(ada), owner)
    assert.equal((await identity.find(uid))?.email, owner)
    const made = await signInAsOwner(owner)
    assert.notEqual(made.uid, uid)
    assert.equal(made.droppedUid, uid)
  })

  test('is not the old one where a change to a new one has failed', async (t) => {
    const { uid } = await identity.register(ada)
    const secret = await identity.issueEmailChange(uid, 'countess@example.com', minuteMs)
    const failing = t.mock.method(auth, 'updateUser', async () => {
      throw Object.assign(new Error('out of reach'), { code: 'app/network-error' })
    })
    await expectRefusal(identity.redeemEmailChange(secret), 'unavailable')
    failing.mock.restore()
    assert.equal((await signInAsOwner(ada.email)).droppedUid, uid)
  })

  test('is not proven by a link that was mailed to the one before', async () => {
    const { uid } = await identity.register(ada)
    const verify = (await identity.issueActionCode(ada.email, 'verify-email', minuteMs)) ?? ''
    const reset = (await identity.issueActionCode(ada.email, 'reset-password', minuteMs)) ?? ''
    await changeAddressAtEmulator(await signInAtEmulator(ada), owner)
    await expectRefusal(identity.redeemActionCode(verify, 'verify-email'), 'auth/invalid-action-code')
    await expectRefusal(identity.resetPassword(reset, 'quite another sentence'), 'auth/invalid-action-code')
    await expectRefusal(identity.markEmailVerified(uid, ada.email), 'auth/invalid-action-code')
    assert.equal((await signInAsOwner(owner)).droppedUid, uid)
  })

  test('becomes proven by the link to it, so that its owner keeps the account', async () => {
    const { uid } = await identity.register(ada)
    await identity.redeemEmailChange(await identity.issueEmailChange(uid, owner, minuteMs))
    const known = await signInAsOwner(owner)
    assert.deepEqual([known.uid, known.droppedUid], [uid, null])
  })
})
