import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { signInWithToken } from '#domain/accounts/hosted-contract.ts'
import { toInstant } from '#domain/core/instants.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { openFirebase } from '#server/adapters/identity-firebase/open-firebase.ts'
import { authEmulator, emptyAuthEmulator, projectId } from '#tools/hosted/emulated-accounts.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { signInAtEmulator, signInByGoogle } from './page-tokens.ts'

const { ada, tom } = cast
/** The emulator goes by the time of this machine. */
const today = { nowMs: () => Date.now(), now: () => toInstant(Date.now()) }

describe('A portal whose accounts are at Firebase', () => {
  let portal: AccountsPortal
  let close: () => Promise<void>
  beforeEach(async () => {
    await emptyAuthEmulator()
    portal = await openAccounts({}, ({ documents }) => {
      const options = { projectId, apiKey: 'any-key', emulatorHost: authEmulator() }
      const { close: closeFirebase, ...opened } = openFirebase({ ...options, documents, clock: today })
      close = closeFirebase
      return opened
    })
  })
  afterEach(async () => {
    await portal.close()
    await close()
  })

  const body = { remember: false, screen: 'client' } as const
  const right = { email: ada.email, password: castPassword, remember: false }

  test('signs up, signs in by password, and by a token that a page got itself', async () => {
    const { session } = await portal.browser().call(calls.signUp, {
      email: ada.email,
      password: castPassword,
      fullName: ada.fullName,
      companyName: 'Northwind',
    })
    const uid = session.viewer?.uid
    assert.equal((await portal.browser().call(calls.signIn, right)).session.viewer?.uid, uid)
    const idToken = await signInAtEmulator({ email: ada.email, password: castPassword })
    assert.equal((await portal.browser().call(signInWithToken, { ...body, idToken })).session.viewer?.uid, uid)
  })

  test('tells an unknown address from a wrong password, where the provider does', async () => {
    await portal.enrol('ada')
    const wrong = { ...right, password: 'another password of hers' }
    assert.equal(await portal.browser().outcome(calls.signIn, wrong), 'auth/wrong-password')
    const unknown = { ...right, email: 'nobody@nowhere.example' }
    assert.equal(await portal.browser().outcome(calls.signIn, unknown), 'auth/user-not-found')
  })

  test('changes a password for whoever knows the old one, and ends the other sessions', async () => {
    await portal.enrol('ada')
    const [here, there] = [portal.browser(), portal.browser()]
    await here.call(calls.signIn, right)
    await there.call(calls.signIn, right)
    const newPassword = 'a new and longer password'
    const wrong = { currentPassword: 'not her password at all', newPassword }
    assert.equal(await here.outcome(calls.changePassword, wrong), 'auth/wrong-password')
    await here.call(calls.changePassword, { currentPassword: castPassword, newPassword })
    assert.equal((await there.call(calls.session, {})).session.state, 'guest')
    assert.equal(await portal.browser().outcome(calls.signIn, right), 'auth/wrong-password')
    await portal.browser().call(calls.signIn, { ...right, password: newPassword })
  })

  test('resets a password by the link that the portal itself has mailed', async () => {
    await portal.enrol('ada')
    await portal.browser().call(calls.requestPasswordReset, { email: ada.email })
    const mail = (await portal.mails()).find(({ kind }) => kind === 'reset-password')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'a new and longer password'
    await portal.browser().call(calls.resetPassword, { token, password })
    assert.equal(await portal.browser().outcome(calls.resetPassword, { token, password }), 'auth/invalid-action-code')
    await portal.browser().call(calls.signIn, { ...right, password })
  })

  test('makes a client of a new Google account', async () => {
    const idToken = await signInByGoogle({ subject: '1815', email: ada.email })
    const { session } = await portal.browser().call(signInWithToken, { ...body, idToken })
    assert.deepEqual([session.viewer?.role, session.viewer?.email, session.googleLinked], ['client', ada.email, true])
  })

  test('never lets an account of the agency give way to a Google account that Firebase has merged with it', async () => {
    await portal.enrol('tom')
    const idToken = await signInByGoogle({ subject: '1852', email: tom.email })
    for (const screen of ['client', 'superAdmin'] as const)
      assert.equal(
        await portal.browser().outcome(signInWithToken, { ...body, screen, idToken }),
        'auth/account-exists-with-different-credential',
      )
    // Nor by the portal's own way to Google, now that the two are one at Firebase.
    portal.atGoogle({ issuer: 'https://accounts.google.com', subject: '1852', email: tom.email })
    for (const screen of ['client', 'superAdmin'] as const) {
      const browser = portal.browser()
      await browser.follow(`/auth/google?screen=${screen}`)
      const back = await browser.follow('/auth/google/callback?code=c&state=s')
      assert.match(back ?? '', /refusal=auth%2Faccount-exists-with-different-credential/)
    }
    assert.equal((await portal.identity.find('tom'))?.uid, 'tom')
  })
})
