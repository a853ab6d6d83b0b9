import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import type { IdentityProvider } from '#server/ports/identity.ts'
import {
  ada,
  adaAtGoogle,
  expectOneOfFifty,
  expectRefusal,
  minuteMs,
  otherPassword,
} from './identity-promises.conformance.ts'
import type { IdentityCase } from './identity.conformance.ts'

const taken = 'auth/email-already-in-use'
const weakPasswords = ['short', 'password', 'P@ssw0rd1', 'qwertyuiop', '1234567890', ada.email, 'x'.repeat(129)]

export const passwordCases: readonly IdentityCase[] = [
  {
    title: 'registers an identity that is unverified and found by uid and by address',
    async holds({ identity }) {
      const made = await identity.register(ada)
      const { uid } = made
      const expected = { uid, email: ada.email, emailVerified: false, fullName: null, hasPassword: true }
      assert.deepEqual(made, expected)
      assert.deepEqual(await identity.find(uid), expected)
      assert.deepEqual(await identity.findByEmail(ada.email), expected)
      assert.deepEqual(await identity.verifyPassword(ada), expected)
      assert.deepEqual(await identity.verifyPassword(ada, 'known-device'), expected)
    },
  },
  {
    title: 'registers under the uid that an invitation has fixed',
    async holds({ identity }) {
      assert.equal((await identity.register(ada, 'uid-of-an-invitation')).uid, 'uid-of-an-invitation')
    },
  },
  {
    title: 'frees the address of an identity that is removed, and closes its links',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const code = (await identity.issueActionCode(ada.email, 'reset-password', minuteMs)) ?? ''
      await identity.linkGoogle(uid, adaAtGoogle)
      await identity.remove(uid)
      await identity.remove(uid)
      assert.equal(await identity.find(uid), null)
      assert.equal(await identity.findByEmail(ada.email), null)
      assert.equal(await identity.findByGoogle(adaAtGoogle), null)
      await expectRefusal(identity.resetPassword(code, otherPassword), 'auth/invalid-action-code')
      const again = await identity.register({ ...ada, password: otherPassword }, 'another')
      assert.equal(again.uid, 'another')
      await expectRefusal(identity.verifyPassword(ada), 'auth/wrong-password')
    },
  },
  {
    title: 'finds nobody by an unknown uid or address',
    async holds({ identity }) {
      assert.equal(await identity.find('nobody'), null)
      assert.equal(await identity.findByEmail('nobody@example.com'), null)
    },
  },
  {
    title: 'knows an address however it is written',
    async holds({ identity }) {
      const { uid, email } = await identity.register({ ...ada, email: ' Ada@Example.COM ' })
      assert.equal(email, ada.email)
      assert.equal((await identity.findByEmail('ADA@example.com'))?.uid, uid)
      assert.equal((await identity.verifyPassword({ ...ada, email: 'aDa@Example.com' })).uid, uid)
      await expectRefusal(identity.register({ ...ada, email: 'ADA@EXAMPLE.COM' }), taken)
    },
  },
  {
    title: 'gives an address to one of fifty who register it at once',
    async holds({ identity }) {
      const { result, attempt } = await expectOneOfFifty(
        (attempt) => identity.register({ ...ada, password: `${ada.password} ${attempt}` }),
        taken,
        'auth/too-many-requests',
      )
      assert.equal((await identity.findByEmail(ada.email))?.uid, result.uid)
      await identity.verifyPassword({ ...ada, password: `${ada.password} ${attempt}` })
    },
  },
  {
    title: 'refuses a second account for the same address and leaves the first as it was',
    async holds({ identity }) {
      await identity.register(ada)
      await expectRefusal(identity.register({ ...ada, password: otherPassword }, 'another'), taken)
      await identity.verifyPassword(ada)
      assert.equal(await identity.find('another'), null)
    },
  },
  {
    title: 'refuses passwords made of what the portal knows of a person',
    async holds({ identity }) {
      const weak = 'auth/weak-password'
      const [password, about] = ['Brightwater-26', ['Brightwater Studio']]
      await expectRefusal(identity.register({ ...ada, password }, undefined, about), weak)
      const { uid } = await identity.register(ada)
      await expectRefusal(identity.setPassword(uid, password, about), weak)
      const code = (await identity.issueActionCode(ada.email, 'reset-password', minuteMs)) ?? ''
      const asked: string[] = []
      const aboutOf = async (owner: string) => {
        asked.push(owner)
        return about
      }
      await expectRefusal(identity.resetPassword(code, password, aboutOf), weak)
      assert.deepEqual(asked, [uid])
      await identity.resetPassword(code, otherPassword, aboutOf)
    },
  },
  {
    title: 'refuses passwords that are guessed first, and registers nobody by them',
    async holds({ identity }) {
      for (const password of weakPasswords)
        await expectRefusal(identity.register({ ...ada, password }), 'auth/weak-password')
      assert.equal(await identity.findByEmail(ada.email), null)
      const { uid } = await identity.register(ada)
      for (const password of weakPasswords)
        await expectRefusal(identity.setPassword(uid, password), 'auth/weak-password')
      await identity.verifyPassword(ada)
    },
  },
  {
    title: 'takes a password to the letter, over its whole length',
    async holds({ identity }) {
      const password = ` ${'Grüße 🚀 '.repeat(12)}`
      await identity.register({ ...ada, password })
      await identity.verifyPassword({ ...ada, password })
      for (const near of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `])
        await expectRefusal(identity.verifyPassword({ ...ada, password: near }), 'auth/wrong-password')
    },
  },
  {
    title: 'tells an unknown address from a wrong password, and takes the same work for both',
    async holds({ identity }) {
      await identity.register(ada)
      const wrong = { ...ada, password: otherPassword }
      const unknown = { ...wrong, email: 'eve@example.com' }
      await expectRefusal(identity.verifyPassword(wrong), 'auth/wrong-password')
      await expectRefusal(identity.verifyPassword(unknown), 'auth/user-not-found')
      // A busy machine may hold up one of the two; who skips the work is faster every time.
      const ratios: number[] = []
      for (let round = 0; round < 5 && !ratios.some((ratio) => ratio > 0.5); round += 1) {
        const [wrongMs, unknownMs] = await medians(identity, [wrong, unknown])
        ratios.push(Math.min(wrongMs, unknownMs) / Math.max(wrongMs, unknownMs))
      }
      assert.ok(Math.max(...ratios) > 0.5, `one takes at most ${Math.max(...ratios)} of the work of the other`)
    },
  },
  {
    title: 'forgets the old password when a new one is set, and ends the reset links that are open',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const [first, second] = await Promise.all([
        identity.issueActionCode(ada.email, 'reset-password', minuteMs),
        identity.issueActionCode(ada.email, 'reset-password', minuteMs),
      ])
      assert.ok(first && second)
      await identity.setPassword(uid, otherPassword)
      await expectRefusal(identity.verifyPassword(ada), 'auth/wrong-password')
      await identity.verifyPassword({ ...ada, password: otherPassword })
      await expectRefusal(identity.redeemActionCode(first, 'reset-password'), 'auth/invalid-action-code')
      await expectRefusal(identity.resetPassword(second, ada.password), 'auth/invalid-action-code')
    },
  },
  {
    title: 'marks the address that was proven as verified, once or twice, and no other',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      await expectRefusal(identity.markEmailVerified(uid, 'countess@example.com'), 'auth/invalid-action-code')
      assert.equal((await identity.find(uid))?.emailVerified, false)
      await identity.markEmailVerified(uid, ada.email)
      await identity.markEmailVerified(uid, ada.email)
      assert.equal((await identity.find(uid))?.emailVerified, true)
    },
  },
]

/** Takes turns, so that whatever else the machine does falls on both alike. */
async function medians(
  identity: IdentityProvider,
  [one, other]: readonly [typeof ada, typeof ada],
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 15; round++) {
    for (const [index, credentials] of [one, other].entries()) {
      const start = performance.now()
      await identity.verifyPassword(credentials).catch(() => null)
      times[index]?.push(performance.now() - start)
    }
  }
  return [medianOf(times[0]), medianOf(times[1])]
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
