import assert from 'node:assert/strict'
import {
  ada,
  adaAtGoogle,
  expectOneOfFifty,
  expectRefusal,
  minuteMs,
  otherPassword,
} from './identity-promises.conformance.ts'
import type { IdentityCase } from './identity.conformance.ts'

const invalid = 'auth/invalid-action-code'
const taken = 'auth/email-already-in-use'
const newEmail = 'countess@example.com'

export const emailChangeCases: readonly IdentityCase[] = [
  {
    title: 'changes an address by the link that was mailed to the new one, and not before',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const secret = await identity.issueEmailChange(uid, ' Countess@Example.COM ', minuteMs)
      assert.equal((await identity.find(uid))?.email, ada.email)
      assert.equal(await identity.findByEmail(newEmail), null)
      const changed = await identity.redeemEmailChange(secret)
      const expected = { uid, email: newEmail, emailVerified: true, fullName: null, hasPassword: true }
      assert.deepEqual(changed, { ...expected, previousEmail: ada.email })
      assert.deepEqual(await identity.find(uid), expected)
      assert.deepEqual(await identity.findByEmail(newEmail), expected)
      assert.equal(await identity.findByEmail(ada.email), null)
      assert.equal((await identity.verifyPassword({ ...ada, email: newEmail })).uid, uid)
      await expectRefusal(identity.verifyPassword(ada), 'auth/user-not-found')
      await expectRefusal(identity.redeemEmailChange(secret), invalid)
    },
  },
  {
    title: 'gives the address that was left to whoever registers it',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      await identity.redeemEmailChange(await identity.issueEmailChange(uid, newEmail, minuteMs))
      const next = await identity.register(ada)
      assert.notEqual(next.uid, uid)
      assert.equal((await identity.findByEmail(newEmail))?.uid, uid)
    },
  },
  {
    title: 'refuses an address that is taken, when it is asked for as when it is confirmed',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      await expectRefusal(identity.issueEmailChange(uid, ada.email, minuteMs), taken)
      const secret = await identity.issueEmailChange(uid, newEmail, minuteMs)
      const other = await identity.register({ ...ada, email: newEmail })
      await expectRefusal(identity.issueEmailChange(uid, newEmail, minuteMs), taken)
      await expectRefusal(identity.redeemEmailChange(secret), taken)
      assert.equal((await identity.findByEmail(newEmail))?.uid, other.uid)
      assert.equal((await identity.verifyPassword(ada)).uid, uid)
    },
  },
  {
    title: 'changes an address for one of fifty who open its link at once',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const secret = await identity.issueEmailChange(uid, newEmail, minuteMs)
      await expectOneOfFifty(() => identity.redeemEmailChange(secret), invalid, taken)
      assert.equal((await identity.findByEmail(newEmail))?.uid, uid)
    },
  },
  {
    title: 'refuses the link to a new address when its time is over, and one that nobody made',
    async holds({ identity, advance }) {
      const { uid } = await identity.register(ada)
      const [early, late] = [
        await identity.issueEmailChange(uid, newEmail, 10 * minuteMs),
        await identity.issueEmailChange(uid, 'late@example.com', 10 * minuteMs),
      ]
      await expectRefusal(identity.redeemEmailChange('a-code-that-nobody-made'), invalid)
      advance(10 * minuteMs)
      await expectRefusal(identity.redeemEmailChange(late), invalid)
      await expectRefusal(identity.redeemEmailChange(early), invalid)
      assert.equal((await identity.find(uid))?.email, ada.email)
    },
  },
  {
    title: 'closes an earlier link to a new address when another is asked for',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const early = await identity.issueEmailChange(uid, 'early@example.com', minuteMs)
      const late = await identity.issueEmailChange(uid, newEmail, minuteMs)
      await expectRefusal(identity.redeemEmailChange(early), invalid)
      assert.equal((await identity.redeemEmailChange(late)).email, newEmail)
    },
  },
  {
    title: 'closes the links to new addresses when it is asked to, and those of nobody else',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const other = await identity.register({ ...ada, email: 'other@example.com' })
      const secret = await identity.issueEmailChange(uid, newEmail, minuteMs)
      const others = await identity.issueEmailChange(other.uid, 'others@example.com', minuteMs)
      for (let again = 0; again < 2; again++) await identity.closeEmailChanges(uid)
      await expectRefusal(identity.redeemEmailChange(secret), invalid)
      assert.equal((await identity.redeemEmailChange(others)).uid, other.uid)
    },
  },
  {
    title: 'closes the links to new addresses when a new password is set',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const secret = await identity.issueEmailChange(uid, newEmail, minuteMs)
      await identity.setPassword(uid, otherPassword)
      await expectRefusal(identity.redeemEmailChange(secret), invalid)
    },
  },
  {
    title: 'closes with an address every link that was mailed to it, and the ones to other new addresses',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const reset = (await identity.issueActionCode(ada.email, 'reset-password', minuteMs)) ?? ''
      const other = await identity.issueEmailChange(uid, 'other@example.com', minuteMs)
      await identity.redeemEmailChange(await identity.issueEmailChange(uid, newEmail, minuteMs))
      await expectRefusal(identity.resetPassword(reset, otherPassword), invalid)
      await expectRefusal(identity.redeemEmailChange(other), invalid)
      await identity.verifyPassword({ ...ada, email: newEmail })
    },
  },
  {
    title: 'opens by the same Google account after the address has changed',
    async holds({ identity }) {
      const { uid } = await identity.identifyGoogle(adaAtGoogle)
      await identity.redeemEmailChange(await identity.issueEmailChange(uid, newEmail, minuteMs))
      const again = await identity.identifyGoogle(adaAtGoogle)
      assert.deepEqual([again.uid, again.email], [uid, newEmail])
    },
  },
]
