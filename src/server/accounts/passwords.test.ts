import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { listSecurityEvents } from '#domain/accounts/profile-contract.ts'
import { readResetLink } from '#domain/accounts/reset-link-contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts, origin } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('passwords', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
  })
  afterEach(() => portal.close())

  const { email } = cast.ada
  const next = 'a better lantern 43'
  const minuteMs = 60_000

  async function resetToken(): Promise<string> {
    await portal.browser().call(calls.requestPasswordReset, { email })
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'reset-password')
    return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  function signInWith(password: string) {
    return portal.browser('192.0.2.50').outcome(calls.signIn, { email, password, remember: false })
  }

  /** Names of the agency and the person, and what is in lists of broken passwords beyond the commonest. */
  const guessable = ['Brightwater7!', 'studio2026', 'Lovell-99', 'N0rthw1nd!', 'stingray', 'Presario1', 'm3tallic!']

  test('takes no new password that a guesser tries first: not at sign-up, not by an invitation, a change or a reset', async () => {
    assert.deepEqual([cast.ada.fullName, cast.ada.companyName], ['Ada Lovell', 'Northwind Bakery'])
    await portal.settle('tom')
    const tom = await portal.as('tom')
    await tom.call(calls.inviteStaff, { email: 'lena@brightwater.example', fullName: 'Lena Lovell-Northwind' })
    const invitation = /\/invitation\?token=([\w-]+)/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    for (const password of guessable) {
      const signUp = { email: 'eve@evil.example', password, fullName: 'Eve Lovell', companyName: 'Northwind Bakery' }
      portal.clock.advance(15 * minuteMs)
      const tries = [
        await portal.browser().outcome(calls.signUp, signUp),
        await portal
          .browser()
          .outcome(calls.acceptInvitation, { token: invitation, password, fullName: 'Lena Lovell-Northwind' }),
      ]
      assert.deepEqual(tries, ['auth/weak-password', 'auth/weak-password'], password)
    }
    const token = await resetToken()
    for (const password of guessable) {
      const change = { currentPassword: castPassword, newPassword: password }
      const changed = await (await portal.as('ada')).outcome(calls.changePassword, change)
      const wasReset = await portal.browser().outcome(calls.resetPassword, { token, password })
      assert.deepEqual([changed, wasReset], ['auth/weak-password', 'auth/weak-password'], password)
    }
    assert.equal(await portal.browser().outcome(calls.resetPassword, { token, password: next }), 'ok')
  })

  test('says of a mailed link whether it still works, and uses it for that as often as it is asked', async () => {
    const token = await resetToken()
    const outcome = () => portal.browser().outcome(readResetLink, { token })
    assert.deepEqual([await outcome(), await outcome()], ['ok', 'ok'])
    await portal.browser().call(calls.resetPassword, { token, password: next })
    assert.equal(await outcome(), 'auth/invalid-action-code')
    const later = await resetToken()
    portal.clock.advance(10 * minuteMs)
    assert.equal(await portal.browser().outcome(readResetLink, { token: later }), 'auth/invalid-action-code')
  })

  test('resets a password by a mailed link, once, and ends every session', async () => {
    const open = await portal.as('ada')
    const token = await resetToken()
    await portal.browser().call(calls.resetPassword, { token, password: next })
    assert.equal((await open.call(calls.session, {})).session.state, 'guest')
    assert.equal(await signInWith(castPassword), 'auth/wrong-password')
    assert.equal(await signInWith(next), 'ok')
    assert.equal(
      await portal.browser().outcome(calls.resetPassword, { token, password: next }),
      'auth/invalid-action-code',
    )
    assert.equal((await portal.mails()).at(-1)?.kind, 'password-reset')
  })

  test('answers a known and an unknown address alike, and mails the known one alone', async () => {
    const browser = portal.browser()
    assert.deepEqual(await browser.call(calls.requestPasswordReset, { email }), {})
    assert.deepEqual(await browser.call(calls.requestPasswordReset, { email: 'nobody@x.example' }), {})
    assert.deepEqual(
      (await portal.mails()).map(({ to }) => to.email),
      [email],
    )
  })

  test('builds the link from the settings, whatever host the request names', async () => {
    await resetToken()
    const [mail] = await portal.mails()
    assert.ok(mail?.text.includes(`${origin}/reset-password?token=`))
    assert.ok(!`${mail?.text}${mail?.html}`.includes('evil'))
  })

  test('lets a reset link lapse after ten minutes', async () => {
    const token = await resetToken()
    portal.clock.advance(10 * minuteMs)
    assert.equal(
      await portal.browser().outcome(calls.resetPassword, { token, password: next }),
      'auth/invalid-action-code',
    )
    assert.equal(await signInWith(castPassword), 'ok')
  })

  test('keeps a reset link open while the new password is too easy', async () => {
    const token = await resetToken()
    assert.equal(
      await portal.browser().outcome(calls.resetPassword, { token, password: 'password1' }),
      'auth/weak-password',
    )
    assert.equal(await portal.browser().outcome(calls.resetPassword, { token, password: next }), 'ok')
  })

  test('counts each try of a link, and none of those that only choose a password that is too easy', async () => {
    const token = await resetToken()
    const browser = portal.browser('192.0.2.60')
    const tryWith = (given: string, password: string) =>
      browser.outcome(calls.resetPassword, { token: given, password })
    for (let tried = 0; tried < 31; tried++) assert.equal(await tryWith(token, 'password1'), 'auth/weak-password')
    for (let tried = 0; tried < 30; tried++)
      assert.equal(await tryWith(`${tried}-is-no-link-of-this-portal`, 'password1'), 'auth/invalid-action-code')
    assert.equal(await tryWith(token, next), 'auth/too-many-requests')
  })

  test('mails three resets an hour to one address without a word, and tells a network that asks too much', async () => {
    const browser = portal.browser()
    for (let asked = 0; asked < 10; asked++)
      assert.equal(await browser.outcome(calls.requestPasswordReset, { email }), 'ok')
    assert.equal((await portal.mails()).length, 3)
    assert.equal(await browser.outcome(calls.requestPasswordReset, { email }), 'auth/too-many-requests')
    const sentence = /Too many password resets from your network in an hour\. Try again in 60 minutes\./
    await assert.rejects(browser.call(calls.requestPasswordReset, { email }), sentence)
  })

  test('asks for no mailed code any more, which wrong guesses had made needed', async () => {
    const stateWith = async (password: string) =>
      (await portal.browser('192.0.2.50').call(calls.signIn, { email, password, remember: false })).session.state
    for (let guess = 0; guess < 5; guess++) await signInWith('not the password')
    assert.equal(await stateWith(castPassword), 'mailed-code')
    await portal.browser().call(calls.resetPassword, { token: await resetToken(), password: next })
    assert.equal(await stateWith(next), 'signed-in')
  })

  test('changes a password after the current one, ends the other sessions and tells the owner', async () => {
    const [here, there] = [await portal.as('ada'), await portal.as('ada')]
    const change = { currentPassword: castPassword, newPassword: next }
    assert.equal(
      await here.outcome(calls.changePassword, { ...change, currentPassword: 'not it' }),
      'auth/wrong-password',
    )
    assert.equal(
      await here.outcome(calls.changePassword, { ...change, newPassword: 'password1' }),
      'auth/weak-password',
    )
    await here.call(calls.changePassword, change)
    assert.equal((await here.call(calls.session, {})).session.state, 'signed-in')
    assert.equal((await there.call(calls.session, {})).session.state, 'guest')
    assert.equal(await signInWith(next), 'ok')
    const mail = (await portal.mails()).at(-1)
    assert.equal(mail?.to.email, email)
    assert.equal(mail?.kind, 'password-changed')
    assert.ok(mail.text.includes(`${origin}/forgot-password`))
    assert.equal(await portal.browser().outcome(calls.changePassword, change), 'not-signed-in')
  })

  test('refuses the current password as the new one, changes nothing and signs nobody out', async () => {
    const [here, there] = [await portal.as('ada'), await portal.as('ada')]
    const same = { currentPassword: castPassword, newPassword: castPassword }
    const before = await here.call(listSecurityEvents, {})
    assert.equal(await here.outcome(calls.changePassword, same), 'auth/same-password')
    assert.equal((await there.call(calls.session, {})).session.state, 'signed-in')
    assert.deepEqual(await here.call(listSecurityEvents, {}), before)
    assert.deepEqual(await portal.mails(), [])
    assert.equal(
      await here.outcome(calls.changePassword, { currentPassword: next, newPassword: next }),
      'auth/wrong-password',
      'who guesses learns nothing more',
    )
  })

  test('changes a password although the mail cannot be sent', async () => {
    portal.breakMail()
    const change = { currentPassword: castPassword, newPassword: next }
    assert.equal(await (await portal.as('ada')).outcome(calls.changePassword, change), 'ok')
    await portal.mails()
    assert.deepEqual(portal.logged, ['mail not sent'])
  })
})
