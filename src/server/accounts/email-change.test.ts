import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import * as calls from '#domain/accounts/profile-contract.ts'
import { toInstant } from '#domain/core/instants.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { employees } from './exports/collections.ts'
import { users } from './exports/collections.ts'
import { openAccounts, origin } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('a new e-mail address', () => {
  let portal: AccountsPortal
  let ada: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await Promise.all([portal.enrol('ada'), portal.enrol('grace'), portal.enrol('ivo')])
    ada = await portal.as('ada')
  })
  afterEach(() => portal.close())

  const { email } = cast.ada
  const newEmail = 'ada@lovell.example'
  const change = { newEmail, password: castPassword }

  async function mailed(kind: string) {
    return (await portal.mails()).findLast((mail) => mail.kind === kind)
  }

  async function token(): Promise<string> {
    return /\/change-email\?token=([\w-]+)/.exec((await mailed('confirm-new-address'))?.text ?? '')?.[1] ?? ''
  }

  function signInAs(address: string) {
    return portal
      .browser('192.0.2.50')
      .outcome(accounts.signIn, { email: address, password: castPassword, remember: false })
  }

  test('counts once the link mailed there is opened, and not before', async () => {
    await ada.call(calls.changeEmail, { ...change, newEmail: ' Ada@Lovell.example ' })
    assert.equal((await mailed('confirm-new-address'))?.to.email, newEmail)
    assert.equal(await signInAs(newEmail), 'auth/user-not-found')
    assert.equal((await ada.call(accounts.session, {})).session.email, email)

    assert.deepEqual(await ada.call(calls.confirmEmailChange, { token: await token() }), { email: newEmail })
    const { session } = await ada.call(accounts.session, {})
    assert.deepEqual([session.email, session.viewer?.email, session.emailVerified], [newEmail, newEmail, true])
    assert.equal(await signInAs(email), 'auth/user-not-found')
    assert.equal(await signInAs(newEmail), 'ok')
    assert.equal(await ada.outcome(calls.confirmEmailChange, { token: await token() }), 'auth/invalid-action-code')
  })

  test('ends the other sessions when it is confirmed, and trusts no device of before', async () => {
    const there = await portal.as('ada')
    await ada.call(calls.changeEmail, change)
    assert.equal((await there.call(accounts.session, {})).session.state, 'signed-in')
    await ada.call(calls.confirmEmailChange, { token: await token() })
    assert.equal((await there.call(accounts.session, {})).session.state, 'guest')
    assert.equal((await ada.call(accounts.session, {})).session.state, 'signed-in')
  })

  test('ends every session where the link is opened by a browser of nobody, or of somebody else', async () => {
    const grace = await portal.as('grace')
    await ada.call(calls.changeEmail, change)
    await grace.call(calls.confirmEmailChange, { token: await token() })
    assert.equal((await ada.call(accounts.session, {})).session.state, 'guest')
    assert.equal((await grace.call(accounts.session, {})).session.viewer?.email, cast.grace.email)
    const changed = await mailed('email-changed')
    assert.match(changed?.text ?? '', /Every browser was signed out\.\n/)
  })

  test('tells the old address twice: while it can still be stopped, and once it has happened', async () => {
    await ada.call(calls.changeEmail, change)
    const asked = await mailed('email-change-asked')
    assert.equal(asked?.to.email, email)
    assert.ok(asked?.text.includes(newEmail) && asked.text.includes('reset your password now'))
    assert.ok(asked?.text.includes(`${origin}/forgot-password`))
    await ada.call(calls.confirmEmailChange, { token: await token() })
    const changed = await mailed('email-changed')
    assert.equal(changed?.to.email, email)
    assert.ok(changed?.text.includes(portal.settings.supportEmail))
    assert.match(changed?.text ?? '', /Every browser was signed out, except the one that confirmed the new address\./)
  })

  test('is stopped by a new password', async () => {
    await ada.call(calls.changeEmail, change)
    await ada.call(accounts.changePassword, { currentPassword: castPassword, newPassword: 'a better lantern 43' })
    assert.equal(await ada.outcome(calls.confirmEmailChange, { token: await token() }), 'auth/invalid-action-code')
    assert.equal((await portal.documents.get(users, 'ada'))?.data.email, email)
  })

  async function waiting(browser = ada) {
    return (await browser.call(accounts.session, {})).session.emailRequest
  }

  test('is told to its person in every session until it is confirmed, and to nobody else', async () => {
    const there = await portal.as('ada')
    await ada.call(calls.changeEmail, change)
    const request = { newEmail, expiresAt: toInstant(portal.clock.nowMs() + 24 * 60 * 60_000) }
    assert.deepEqual([await waiting(), await waiting(there)], [request, request])
    assert.equal(await waiting(await portal.as('grace')), undefined)
    await ada.call(calls.confirmEmailChange, { token: await token() })
    assert.equal(await waiting(), undefined)
  })

  test('is told no longer once its link has expired or a new password has closed it', async () => {
    await ada.call(calls.changeEmail, change)
    await ada.call(accounts.changePassword, { currentPassword: castPassword, newPassword: 'a better lantern 43' })
    assert.equal(await waiting(), undefined)
    await ada.call(calls.changeEmail, { ...change, password: 'a better lantern 43' })
    portal.clock.advance(24 * 60 * 60_000)
    const later = portal.browser()
    const again = { email, password: 'a better lantern 43', remember: false }
    await later.call(accounts.signIn, again)
    assert.equal(await waiting(later), undefined)
    assert.equal(await later.outcome(calls.resendEmailChange, {}), 'not-found')
  })

  test('can be mailed again, and its newest link counts', async () => {
    assert.equal(await ada.outcome(calls.resendEmailChange, {}), 'not-found')
    await ada.call(calls.changeEmail, change)
    const early = await token()
    await ada.call(calls.resendEmailChange, {})
    assert.equal(await ada.outcome(calls.confirmEmailChange, { token: early }), 'auth/invalid-action-code')
    assert.deepEqual(await ada.call(calls.confirmEmailChange, { token: await token() }), { email: newEmail })
    assert.equal((await portal.mails()).filter(({ kind }) => kind === 'email-change-asked').length, 1)
  })

  test('can be canceled, which closes its link, and the log names the address', async () => {
    await ada.call(calls.changeEmail, change)
    for (let again = 0; again < 2; again++) await ada.call(calls.cancelEmailChange, {})
    assert.equal(await waiting(), undefined)
    assert.equal(await ada.outcome(calls.confirmEmailChange, { token: await token() }), 'auth/invalid-action-code')
    const { events } = await ada.call(calls.listSecurityEvents, {})
    const told = events.filter(({ action }) => action.startsWith('email-change'))
    assert.deepEqual(told.map(({ action, detail }) => [action, detail]).toSorted(), [
      ['email-change-asked', newEmail],
      ['email-change-canceled', newEmail],
    ])
  })

  test('takes the password, and no address that somebody has', async () => {
    assert.equal(await ada.outcome(calls.changeEmail, { ...change, password: 'wrong' }), 'auth/wrong-password')
    assert.equal(await ada.outcome(calls.changeEmail, { ...change, newEmail: email }), 'invalid-input')
    assert.equal(
      await ada.outcome(calls.changeEmail, { ...change, newEmail: cast.grace.email }),
      'auth/email-already-in-use',
    )
    assert.equal(await portal.browser().outcome(calls.changeEmail, change), 'not-signed-in')
    assert.deepEqual(await portal.mails(), [])
  })

  test('may be asked for five times in an hour', async () => {
    for (let n = 0; n < 5; n++) await ada.call(calls.changeEmail, { ...change, newEmail: `a${n}@lovell.example` })
    assert.equal(await ada.outcome(calls.changeEmail, change), 'auth/too-many-requests')
    const sentence = /Too many requests to change your email address in an hour\. Try again in 60 minutes\./
    await assert.rejects(ada.call(calls.changeEmail, change), sentence)
  })

  test('says so where the link cannot be mailed', async () => {
    portal.breakMail()
    assert.equal(await ada.outcome(calls.changeEmail, change), 'unavailable')
  })

  test('is carried to the record of somebody of the agency', async () => {
    const ivo = await portal.as('ivo')
    await ivo.call(calls.changeEmail, change)
    await ivo.call(calls.confirmEmailChange, { token: await token() })
    assert.equal((await portal.documents.get(employees, 'ivo'))?.data.email, newEmail)
  })

  test('reaches the profile at the next sign-in where it was cut short', async () => {
    await portal.identity.redeemEmailChange(await portal.identity.issueEmailChange('ada', newEmail, 60_000))
    assert.equal((await portal.documents.get(users, 'ada'))?.data.email, email)
    assert.equal(await signInAs(newEmail), 'ok')
    assert.equal((await portal.documents.get(users, 'ada'))?.data.email, newEmail)
  })
})
