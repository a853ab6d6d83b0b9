import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

const strangers = 200

describe('a flood of sign-ins from two hundred networks', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    // Hashes at their real cost: a cheap one would be done before the next call arrives.
    portal = await openAccounts({}, (store) => ({ identity: createEmbeddedIdentity(store), hosted: null }))
    await portal.enrol('ada')
    await portal.enrol('grace')
  })
  afterEach(() => portal.close())

  const credentials = { email: cast.ada.email, password: castPassword, remember: false }

  test('hashes few, refuses the rest, and keeps neither other calls nor the owner waiting', async () => {
    const owner = portal.browser()
    await owner.call(calls.signIn, credentials)
    await owner.call(calls.signOut, {})
    const grace = await portal.as('grace')

    const done: string[] = []
    const flood = Array.from({ length: strangers }, async (_, index) => {
      const stranger = portal.browser(`10.${index}.1.1`)
      const answer = await stranger.outcome(calls.signIn, { ...credentials, password: `guess ${index}` })
      // Past a limit everybody is asked for a code that nobody was mailed.
      const outcome = answer === 'ok' ? 'code-needed' : answer
      if (answer === 'ok') assert.equal((await stranger.call(calls.session, {})).session.state, 'mailed-code')
      done.push(outcome)
      return outcome
    })
    const others = Array.from({ length: 20 }, () =>
      grace.outcome(calls.session, {}).then((outcome) => done.push(outcome)),
    )
    const [signedIn] = await Promise.all([owner.outcome(calls.signIn, credentials), ...others])
    const hashedBefore = done.filter((outcome) => outcome === 'auth/wrong-password').length
    const outcomes = await Promise.all(flood)

    assert.equal(signedIn, 'ok')
    assert.equal(done.filter((outcome) => outcome === 'ok').length, others.length)
    const hashed = outcomes.filter((outcome) => outcome !== 'auth/too-many-requests').length
    assert.ok(hashed <= strangers / 2, `${hashed} of the flood were hashed`)
    assert.ok(hashedBefore <= 20, `the owner and the other calls waited for ${hashedBefore} hashes of the flood`)
    assert.deepEqual(
      new Set(outcomes).difference(new Set(['auth/wrong-password', 'code-needed', 'auth/too-many-requests'])),
      new Set(),
    )
  })
})
