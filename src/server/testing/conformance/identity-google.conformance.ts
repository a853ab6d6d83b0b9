import assert from 'node:assert/strict'
import { ada, adaAtGoogle, expectRefusal, minuteMs, otherPassword } from './identity-promises.conformance.ts'
import type { IdentityCase } from './identity.conformance.ts'

const taken = 'auth/account-exists-with-different-credential'
const bobAtGoogle = { ...adaAtGoogle, subject: '1852', email: 'bob@example.com', fullName: 'Bob' }

export const googleCases: readonly IdentityCase[] = [
  {
    title: 'makes an identity of a Google account at first sight, and knows it again',
    async holds({ identity }) {
      const { droppedUid, ...made } = await identity.identifyGoogle({ ...adaAtGoogle, email: 'Ada@Example.com' })
      const { uid } = made
      assert.deepEqual(made, {
        uid,
        email: ada.email,
        emailVerified: true,
        fullName: 'Ada Lovelace',
        hasPassword: false,
      })
      assert.equal(droppedUid, null)
      assert.deepEqual(await identity.identifyGoogle(adaAtGoogle), { ...made, droppedUid: null })
      assert.deepEqual(await identity.findByEmail(ada.email), made)
    },
  },
  {
    title: 'makes one identity of a Google account that arrives fifty times at once',
    async holds({ identity }) {
      const all = await Promise.all(Array.from({ length: 50 }, () => identity.identifyGoogle(adaAtGoogle)))
      assert.equal(new Set(all.map(({ uid }) => uid)).size, 1)
    },
  },
  {
    title: 'goes by issuer and subject, not by the address',
    async holds({ identity }) {
      const { uid } = await identity.identifyGoogle(adaAtGoogle)
      const moved = await identity.identifyGoogle({ ...adaAtGoogle, email: 'countess@example.com' })
      assert.equal(moved.uid, uid)
      const foreign = await identity.identifyGoogle({
        ...bobAtGoogle,
        subject: '1815',
        issuer: 'https://other.example',
      })
      assert.notEqual(foreign.uid, uid)
      await expectRefusal(identity.identifyGoogle({ ...adaAtGoogle, subject: 'a second owner' }), taken)
    },
  },
  {
    title: 'drops an unverified password account when Google proves its address',
    async holds({ identity }) {
      const squatter = await identity.register(ada)
      const code = await identity.issueActionCode(ada.email, 'reset-password', minuteMs)
      const owner = await identity.identifyGoogle(adaAtGoogle)
      assert.notEqual(owner.uid, squatter.uid)
      assert.equal(owner.droppedUid, squatter.uid)
      assert.equal(await identity.find(squatter.uid), null)
      assert.equal((await identity.findByEmail(ada.email))?.uid, owner.uid)
      await expectRefusal(identity.verifyPassword(ada), 'auth/wrong-password')
      await expectRefusal(identity.resetPassword(code ?? '', otherPassword), 'auth/invalid-action-code')
    },
  },
  {
    title: 'refuses Google where a verified password account has the address, and changes nothing',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      await identity.markEmailVerified(uid, ada.email)
      await expectRefusal(identity.identifyGoogle(adaAtGoogle), taken)
      assert.equal((await identity.verifyPassword(ada)).uid, uid)
    },
  },
  {
    title: 'drops nobody for an address that Google has not verified',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const unproven = { ...adaAtGoogle, emailVerified: false }
      await expectRefusal(identity.identifyGoogle(unproven), taken)
      assert.equal((await identity.verifyPassword(ada)).uid, uid)
      assert.equal((await identity.identifyGoogle({ ...bobAtGoogle, emailVerified: false })).emailVerified, false)
      assert.equal((await identity.identifyGoogle(bobAtGoogle)).emailVerified, true)
    },
  },
  {
    title: 'ties a Google account to the identity that asks for it, and to no other',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      await identity.markEmailVerified(uid, ada.email)
      await identity.linkGoogle(uid, adaAtGoogle)
      await identity.linkGoogle(uid, adaAtGoogle)
      assert.equal((await identity.identifyGoogle(adaAtGoogle)).uid, uid)
      await identity.verifyPassword(ada)
      const bob = await identity.identifyGoogle(bobAtGoogle)
      await expectRefusal(identity.linkGoogle(bob.uid, adaAtGoogle), taken)
    },
  },
  {
    title: 'tells whose a Google account is and who has one, and makes nothing by it',
    async holds({ identity }) {
      assert.equal(await identity.findByGoogle(adaAtGoogle), null)
      assert.equal(await identity.findByEmail(ada.email), null)
      const { uid } = await identity.register(ada)
      assert.deepEqual([await identity.hasGoogle(uid), await identity.hasGoogle('nobody')], [false, false])
      await identity.linkGoogle(uid, { ...adaAtGoogle, email: 'countess@example.com' })
      assert.equal((await identity.findByGoogle(adaAtGoogle))?.uid, uid)
      assert.equal(await identity.findByGoogle({ ...adaAtGoogle, subject: 'another' }), null)
      const bob = await identity.identifyGoogle(bobAtGoogle)
      assert.deepEqual([await identity.hasGoogle(uid), await identity.hasGoogle(bob.uid)], [true, true])
    },
  },
  {
    title: 'unties the Google accounts of an identity, which open it no more and may be tied again',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      await identity.markEmailVerified(uid, ada.email)
      await identity.linkGoogle(uid, { ...adaAtGoogle, email: 'Countess@example.com' })
      assert.deepEqual((await identity.waysIn(uid))?.google, [{ email: 'countess@example.com' }])
      const bob = await identity.identifyGoogle(bobAtGoogle)
      await identity.unlinkGoogle(uid)
      await identity.unlinkGoogle(uid)
      await identity.unlinkGoogle('nobody')
      assert.equal(await identity.hasGoogle(uid), false)
      assert.deepEqual((await identity.waysIn(uid))?.google, [])
      assert.equal(await identity.findByGoogle(adaAtGoogle), null)
      await expectRefusal(identity.identifyGoogle(adaAtGoogle), taken)
      assert.equal((await identity.verifyPassword(ada)).uid, uid)
      assert.equal((await identity.findByGoogle(bobAtGoogle))?.uid, bob.uid)
      await identity.linkGoogle(uid, adaAtGoogle)
      assert.equal((await identity.identifyGoogle(adaAtGoogle)).uid, uid)
    },
  },
  {
    title: 'says what opens an identity, and since when its password does',
    async holds({ identity }) {
      assert.equal(await identity.waysIn('nobody'), null)
      const { uid } = await identity.identifyGoogle(adaAtGoogle)
      const google = [{ email: ada.email }]
      assert.deepEqual(await identity.waysIn(uid), { hasPassword: false, passwordChangedAt: null, google })
      await identity.setPassword(uid, ada.password)
      const ways = await identity.waysIn(uid)
      assert.deepEqual([ways?.hasPassword, ways?.google], [true, google])
      assert.ok(ways?.passwordChangedAt)
    },
  },
  {
    title: 'takes an address for proven once it has seen a proof of it, and for no other',
    async holds({ identity }) {
      assert.equal(await identity.isProven('nobody'), false)
      assert.equal(await identity.hasProven('nobody', ada.email), false)
      const { uid } = await identity.register(ada)
      assert.equal(await identity.isProven(uid), false)
      assert.equal(await identity.hasProven(uid, ada.email), false)
      await identity.linkGoogle(uid, { ...bobAtGoogle, email: 'countess@example.com' })
      assert.equal(await identity.isProven(uid), false, 'another address than the one that Google knows')
      await identity.markEmailVerified(uid, ada.email)
      assert.equal(await identity.isProven(uid), true)
      assert.equal(await identity.hasProven(uid, ada.email), true)
      assert.equal(await identity.hasProven(uid, 'countess@example.com'), false, 'an address that it does not have')
      const carl = { ...bobAtGoogle, subject: '1900', email: 'carl@example.com' }
      const { uid: carlUid } = await identity.identifyGoogle(carl)
      assert.equal(await identity.isProven(carlUid), true)
      assert.equal(await identity.hasProven(carlUid, carl.email), true)
    },
  },
  {
    title: 'lets the owner of a Google account set a password beside it',
    async holds({ identity }) {
      const { uid } = await identity.identifyGoogle(adaAtGoogle)
      await expectRefusal(identity.verifyPassword(ada), 'auth/wrong-password')
      await identity.setPassword(uid, ada.password)
      const { hasPassword } = await identity.verifyPassword(ada)
      assert.equal(hasPassword, true)
      assert.equal((await identity.identifyGoogle(adaAtGoogle)).uid, uid)
    },
  },
]
