import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import { signInWithToken } from '#domain/accounts/hosted-contract.ts'
import { listSecurityEvents } from '#domain/accounts/profile-contract.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { TokenHolder } from '#server/ports/hosted-sign-in.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'
import { cast } from './cast.test-support.ts'
import { users } from './exports/collections.ts'
import { openAccounts, openEmbedded } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

const { ada } = cast
const page = { projectId: 'demo-liftoff', apiKey: 'web-key', origins: [], emulatorUrl: null }

describe('signing in with a token of a hosted provider', () => {
  /** What the provider says of a token; how its tokens are checked is the adapter's to test. */
  const holders = new Map<string, TokenHolder>()
  let portal: AccountsPortal
  beforeEach(async () => {
    holders.clear()
    portal = await openAccounts({}, (store) => ({
      ...openEmbedded(store),
      hosted: {
        page,
        async verifyIdToken(token) {
          const holder = holders.get(token)
          if (!holder) throw new Refusal('auth/invalid-id-token')
          return holder
        },
      },
    }))
  })
  afterEach(() => portal.close())

  const body = { remember: false, screen: 'client' } as const

  function tokenOf(holder: TokenHolder): string {
    const token = `a-token-of-the-provider-${holders.size}`
    holders.set(token, holder)
    return token
  }

  function googleOf(changes: Partial<GoogleClaims>): GoogleClaims {
    return {
      issuer: 'https://accounts.google.com',
      subject: '1815',
      email: '',
      emailVerified: true,
      fullName: null,
      ...changes,
    }
  }

  test('opens a session of our own, and tells pages where to sign in', async () => {
    await portal.enrol('ada')
    const browser = portal.browser()
    const { session } = await browser.call(signInWithToken, { ...body, idToken: tokenOf({ uid: 'ada', google: null }) })
    assert.equal(session.viewer?.uid, 'ada')
    const asked = await browser.call(calls.session, {})
    assert.equal(asked.session.viewer?.uid, 'ada')
    assert.deepEqual(asked.features.hosted, { projectId: 'demo-liftoff', apiKey: 'web-key', emulatorUrl: null })
    assert.equal(browser.cookies.has('__Host-device'), true)
  })

  test('asks for the code where two-step sign-in is on', async () => {
    await portal.enrol('tom')
    const settled = await portal.as('tom')
    const { secret } = await settled.call(calls.startTwoStep, {})
    await settled.call(calls.enableTwoStep, {
      code: new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() }),
    })
    const browser = portal.browser()
    const idToken = tokenOf({ uid: 'tom', google: null })
    const { session } = await browser.call(signInWithToken, { ...body, idToken })
    assert.deepEqual([session.state, session.viewer], ['two-step', null])
    assert.equal(await browser.outcome(listClients, {}), 'not-signed-in')
  })

  test('has one answer for every token that is not good', async () => {
    const browser = portal.browser()
    const unknown = tokenOf({ uid: 'nobody', google: null })
    for (const idToken of ['a-token-that-nobody-signed', unknown])
      assert.equal(await browser.outcome(signInWithToken, { ...body, idToken }), 'auth/invalid-id-token')
    assert.equal(browser.cookies.size, 0)
  })

  test('refuses an account that staff have switched off', async () => {
    await portal.enrol('ada')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      if (found) transaction.put(users, { ...found.data, disabledAt: portal.clock.now() })
    })
    const idToken = tokenOf({ uid: 'ada', google: null })
    assert.equal(await portal.browser().outcome(signInWithToken, { ...body, idToken }), 'auth/user-disabled')
  })

  test('takes sixty tokens an hour from one network, good or not', async () => {
    const browser = portal.browser()
    const idToken = 'a-token-that-nobody-signed'
    for (let attempt = 0; attempt < 60; attempt++) await browser.outcome(signInWithToken, { ...body, idToken })
    assert.equal(await browser.outcome(signInWithToken, { ...body, idToken }), 'auth/too-many-requests')
    assert.equal(
      await portal.browser('198.51.100.9').outcome(signInWithToken, { ...body, idToken }),
      'auth/invalid-id-token',
    )
  })

  test('makes a client of a new Google account on the page of clients, and nobody on another', async () => {
    const google = googleOf({ email: ada.email, fullName: ada.fullName })
    const idToken = tokenOf({ uid: 'of-the-provider', google })
    assert.equal(
      await portal.browser().outcome(signInWithToken, { ...body, screen: 'creator', idToken }),
      'auth/user-not-found',
    )
    const { session } = await portal.browser().call(signInWithToken, { ...body, idToken })
    assert.deepEqual([session.viewer?.role, session.viewer?.email], ['client', ada.email])
  })

  test('tells a sign-in with Google from one with a password', async () => {
    await portal.enrol('ada')
    const withPassword = portal.browser()
    await withPassword.call(signInWithToken, { ...body, idToken: tokenOf({ uid: 'ada', google: null }) })
    const withGoogle = portal.browser()
    const google = googleOf({ email: 'lena@northwind.example', fullName: 'Lena Voss' })
    await withGoogle.call(signInWithToken, { ...body, idToken: tokenOf({ uid: 'of-the-provider', google }) })
    const ways = await Promise.all(
      [withPassword, withGoogle].map(async (browser) => {
        const { events } = await browser.call(listSecurityEvents, {})
        return events.find(({ action }) => action === 'signed-in')?.detail
      }),
    )
    assert.deepEqual(ways, ['token, new device', 'google, new device'])
  })
})

test('a portal without a hosted provider does not know the call', async () => {
  const portal = await openAccounts()
  const browser = portal.browser()
  const idToken = 'a-token-of-the-provider'
  assert.equal(await browser.outcome(signInWithToken, { idToken, remember: false, screen: 'client' }), 'not-found')
  assert.equal((await browser.call(calls.session, {})).features.hosted, undefined)
  await portal.close()
})
