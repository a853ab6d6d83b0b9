import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './accounts-browser.test-support.ts'
import { cast } from './accounts-cast.test-support.ts'
import { openAccounts } from './accounts.test-support.ts'
import type { AccountsPortal } from './accounts.test-support.ts'

describe('two-step sign-in', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts({ staffNeedTwoStep: true })
    await portal.enrol('tom')
  })
  afterEach(() => portal.close())

  const right = { email: cast.tom.email, password: castPassword, remember: false }
  const halfMinuteMs = 30_000

  /** What an authenticator app shows half a minute later, so that no code is used twice. */
  function nextCode(secret: string): string {
    portal.clock.advance(halfMinuteMs)
    return new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() })
  }

  async function switchOn(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = await browser.call(calls.startTwoStep, {})
    const { recoveryCodes } = await browser.call(calls.enableTwoStep, { code: nextCode(secret) })
    return { secret, recoveryCodes }
  }

  test('lets staff do nothing before two steps are set up, then everything', async () => {
    const browser = await portal.as('tom')
    assert.equal((await browser.call(calls.session, {})).session.twoStepDue, true)
    assert.equal(await browser.outcome(calls.listClients, {}), 'auth/two-step-required')
    await switchOn(browser)
    assert.equal((await browser.call(calls.session, {})).session.twoStepDue, false)
    assert.equal(await browser.outcome(calls.listClients, {}), 'ok')
    assert.equal((await portal.mails()).at(-1)?.kind, 'two-step-on')
  })

  test('opens nothing between password and code, and a new session after it', async () => {
    const { secret } = await switchOn(await portal.as('tom'))
    const browser = portal.browser()
    const { session } = await browser.call(calls.signIn, right)
    assert.equal(session.state, 'two-step')
    assert.equal(session.viewer, null)
    assert.equal(browser.cookies.has('__Host-device'), false, 'a device is trusted after both steps')
    for (const endpoint of [calls.listClients, calls.resendVerification, calls.signOutEverywhere])
      assert.equal(await browser.outcome(endpoint, {}), 'not-signed-in')

    const halfOpen = browser.cookies.get('__Host-sid')
    assert.equal(await browser.outcome(calls.completeTwoStep, { code: '000000' }), 'auth/invalid-verification-code')
    const done = await browser.call(calls.completeTwoStep, { code: nextCode(secret) })
    assert.equal(done.session.viewer?.uid, 'tom')
    assert.notEqual(browser.cookies.get('__Host-sid'), halfOpen)
    assert.equal(browser.cookies.has('__Host-device'), true)
    assert.equal(await browser.outcome(calls.completeTwoStep, { code: nextCode(secret) }), 'not-signed-in')
  })

  test('takes a recovery code once', async () => {
    const { recoveryCodes } = await switchOn(await portal.as('tom'))
    const code = recoveryCodes[0] ?? ''
    const browser = portal.browser()
    await browser.call(calls.signIn, right)
    assert.equal(await browser.outcome(calls.completeTwoStep, { code }), 'ok')
    await browser.call(calls.signIn, right)
    assert.equal(await browser.outcome(calls.completeTwoStep, { code }), 'auth/invalid-verification-code')
  })

  test('stops guessing at codes after five', async () => {
    const { secret } = await switchOn(await portal.as('tom'))
    const browser = portal.browser()
    await browser.call(calls.signIn, right)
    for (let guess = 0; guess < 5; guess++) await browser.outcome(calls.completeTwoStep, { code: '000000' })
    assert.equal(await browser.outcome(calls.completeTwoStep, { code: nextCode(secret) }), 'auth/too-many-requests')
  })

  test('ends the sessions that were opened with one step', async () => {
    const other = await portal.as('tom')
    await switchOn(await portal.as('tom'))
    assert.equal((await other.call(calls.session, {})).session.state, 'guest')
  })

  test('switches two steps off with a code, tells the owner, and keeps the secret from being changed without one', async () => {
    const browser = await portal.as('tom')
    const { secret } = await switchOn(browser)
    assert.equal(await browser.outcome(calls.startTwoStep, {}), 'forbidden')
    assert.equal(await browser.outcome(calls.disableTwoStep, { code: '000000' }), 'auth/invalid-verification-code')
    assert.equal(await browser.outcome(calls.disableTwoStep, { code: nextCode(secret) }), 'ok')
    assert.equal((await portal.mails()).at(-1)?.kind, 'two-step-off')
    assert.equal((await browser.call(calls.session, {})).session.twoStepDue, true)
  })

  test('refuses two-step calls to guests', async () => {
    const guest = portal.browser()
    assert.equal(await guest.outcome(calls.startTwoStep, {}), 'not-signed-in')
    assert.equal(await guest.outcome(calls.enableTwoStep, { code: '000000' }), 'not-signed-in')
    assert.equal(await guest.outcome(calls.disableTwoStep, { code: '000000' }), 'not-signed-in')
    assert.equal(await guest.outcome(calls.completeTwoStep, { code: '000000' }), 'not-signed-in')
  })
})
