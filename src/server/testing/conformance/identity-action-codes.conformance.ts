import assert from 'node:assert/strict'
import type { ActionPurpose, IdentityProvider } from '#server/ports/identity.ts'
import { ada, expectOneOfFifty, expectRefusal, minuteMs, otherPassword } from './identity-promises.conformance.ts'
import type { IdentityCase } from './identity.conformance.ts'

const invalid = 'auth/invalid-action-code'

export const actionCodeCases: readonly IdentityCase[] = [
  {
    title: 'makes no code for an unknown address',
    async holds({ identity }) {
      assert.equal(await identity.issueActionCode('nobody@example.com', 'reset-password', minuteMs), null)
    },
  },
  {
    title: 'redeems a code once, and tells whose it was',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const code = await issue(identity, 'verify-email')
      assert.equal((await identity.redeemActionCode(code, 'verify-email')).uid, uid)
      await expectRefusal(identity.redeemActionCode(code, 'verify-email'), invalid)
    },
  },
  {
    title: 'tells whose a code is without using it up, until it is used',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const code = await issue(identity, 'verify-email')
      await expectRefusal(identity.findByActionCode(code, 'reset-password'), invalid)
      await expectRefusal(identity.findByActionCode('a-code-that-nobody-made', 'verify-email'), invalid)
      assert.equal((await identity.findByActionCode(code, 'verify-email')).uid, uid)
      assert.equal((await identity.findByActionCode(code, 'verify-email')).email, ada.email)
      await identity.redeemActionCode(code, 'verify-email')
      await expectRefusal(identity.findByActionCode(code, 'verify-email'), invalid)
    },
  },
  {
    title: 'makes codes of at least 128 bits, a new one each time',
    async holds({ identity }) {
      await identity.register(ada)
      const codes = await Promise.all(Array.from({ length: 5 }, () => issue(identity, 'verify-email')))
      assert.equal(new Set(codes).size, 5)
      for (const code of codes) assert.ok(code.length >= 20, code)
    },
  },
  {
    title: 'redeems a code for one of fifty who send it at once',
    async holds({ identity }) {
      await identity.register(ada)
      const code = await issue(identity, 'verify-email')
      await expectOneOfFifty(() => identity.redeemActionCode(code, 'verify-email'), invalid)
    },
  },
  {
    title: 'refuses a code for another purpose, and keeps it for its own',
    async holds({ identity }) {
      await identity.register(ada)
      const verify = await issue(identity, 'verify-email')
      await expectRefusal(identity.redeemActionCode(verify, 'reset-password'), invalid)
      await expectRefusal(identity.resetPassword(verify, otherPassword), invalid)
      await identity.redeemActionCode(verify, 'verify-email')
      const reset = await issue(identity, 'reset-password')
      await expectRefusal(identity.redeemActionCode(reset, 'verify-email'), invalid)
      await identity.redeemActionCode(reset, 'reset-password')
    },
  },
  {
    title: 'refuses a code nobody made',
    async holds({ identity }) {
      await expectRefusal(identity.redeemActionCode('a-code-that-nobody-made', 'verify-email'), invalid)
      await expectRefusal(identity.resetPassword('a-code-that-nobody-made', otherPassword), invalid)
    },
  },
  {
    title: 'refuses a code when its time is over, and not a moment before',
    async holds({ identity, advance }) {
      await identity.register(ada)
      const early = await issue(identity, 'verify-email', 10 * minuteMs)
      const late = await issue(identity, 'verify-email', 10 * minuteMs)
      const reset = await issue(identity, 'reset-password', 10 * minuteMs)
      advance(10 * minuteMs - 1)
      await identity.redeemActionCode(early, 'verify-email')
      advance(1)
      await expectRefusal(identity.redeemActionCode(late, 'verify-email'), invalid)
      await expectRefusal(identity.resetPassword(reset, otherPassword), invalid)
    },
  },
  {
    title: 'resets a password once by a link, and ends every other reset link with it',
    async holds({ identity }) {
      const { uid } = await identity.register(ada)
      const [used, other] = [await issue(identity, 'reset-password'), await issue(identity, 'reset-password')]
      assert.equal((await identity.resetPassword(used, otherPassword)).uid, uid)
      await identity.verifyPassword({ ...ada, password: otherPassword })
      await expectRefusal(identity.verifyPassword(ada), 'auth/wrong-password')
      await expectRefusal(identity.resetPassword(used, ada.password), invalid)
      await expectRefusal(identity.resetPassword(other, ada.password), invalid)
    },
  },
  {
    title: 'leaves a reset link open where the new password is too weak',
    async holds({ identity }) {
      await identity.register(ada)
      const code = await issue(identity, 'reset-password')
      await expectRefusal(identity.resetPassword(code, 'password1'), 'auth/weak-password')
      await identity.resetPassword(code, otherPassword)
    },
  },
  {
    title: 'sets the password of one of fifty who use a reset link at once',
    async holds({ identity }) {
      await identity.register(ada)
      const code = await issue(identity, 'reset-password')
      const { attempt } = await expectOneOfFifty(
        (attempt) => identity.resetPassword(code, `${otherPassword} ${attempt}`),
        invalid,
        'auth/too-many-requests',
      )
      await identity.verifyPassword({ ...ada, password: `${otherPassword} ${attempt}` })
    },
  },
]

async function issue(identity: IdentityProvider, purpose: ActionPurpose, lifetimeMs = minuteMs): Promise<string> {
  const code = await identity.issueActionCode(ada.email, purpose, lifetimeMs)
  assert.ok(code)
  return code
}
