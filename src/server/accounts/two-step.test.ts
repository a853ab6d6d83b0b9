import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import { listSecurityEvents } from '#domain/accounts/profile-contract.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { createSeal } from '#server/platform/seal.ts'
import { twoStepCollection } from '#server/platform/two-step/two-step.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

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

  async function kindThatLeadsToReset(): Promise<string | undefined> {
    return (await portal.mails()).findLast(({ text }) => text.includes('/forgot-password'))?.kind
  }

  test('lets staff do nothing before two steps are set up, then everything', async () => {
    const browser = await portal.as('tom')
    assert.equal((await browser.call(calls.session, {})).session.twoStepDue, true)
    assert.equal(await browser.outcome(listClients, {}), 'auth/two-step-required')
    await switchOn(browser)
    assert.equal((await browser.call(calls.session, {})).session.twoStepDue, false)
    assert.equal(await browser.outcome(listClients, {}), 'ok')
    const mail = (await portal.mails()).at(-1)
    assert.equal(mail?.kind, 'two-step-on')
    // A new password alone opens nothing while the codes come from an app of somebody else.
    assert.match(mail.text, /reset your password now, then write to hello@brightwater\.example:[^]*\/forgot-password/)
  })

  test('opens nothing between password and code, and a new session after it', async () => {
    const { secret } = await switchOn(await portal.as('tom'))
    const browser = portal.browser()
    const { session } = await browser.call(calls.signIn, right)
    assert.equal(session.state, 'two-step')
    assert.equal(session.viewer, null)
    assert.equal(browser.cookies.has('__Host-device'), false, 'a device is trusted after both steps')
    for (const endpoint of [listClients, calls.resendVerification, calls.signOutEverywhere])
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

  test('tells the owner of a sign-in with a recovery code, and of none with a code of the app', async () => {
    const { secret, recoveryCodes } = await switchOn(await portal.as('tom'))
    const signIn = async (code: string) => {
      const browser = portal.browser()
      await browser.call(calls.signIn, right)
      await browser.call(calls.completeTwoStep, { code })
      return browser
    }
    await signIn(nextCode(secret))
    assert.equal((await portal.mails()).at(-1)?.kind, 'two-step-on')
    const browser = await signIn(recoveryCodes[0] ?? '')
    const mail = (await portal.mails()).at(-1)
    assert.equal(mail?.kind, 'recovery-code-used')
    assert.equal(await kindThatLeadsToReset(), 'recovery-code-used')
    assert.deepEqual(mail.to, { name: '', email: cast.tom.email })
    assert.match(
      mail.text,
      /with a recovery code instead of a code from your authenticator app\. You have 9 recovery codes left\./,
    )
    assert.match(mail.text, /then create new recovery codes under Security\. If you sign in with Google,/)
    const { events } = await browser.call(listSecurityEvents, {})
    const ways = events.filter(({ action }) => action === 'signed-in').map(({ detail }) => detail.split(', ')[0])
    assert.deepEqual(ways.slice(0, 2), ['recovery-code', 'code'])
  })

  test('stops guessing at codes after five', async () => {
    const { secret } = await switchOn(await portal.as('tom'))
    const browser = portal.browser()
    await browser.call(calls.signIn, right)
    for (let guess = 0; guess < 5; guess++) await browser.outcome(calls.completeTwoStep, { code: '000000' })
    const sixth = browser.call(calls.completeTwoStep, { code: nextCode(secret) })
    await assert.rejects(sixth, /Too many wrong codes\. Wait five minutes, then enter a new code\./)
  })

  const dayMs = 24 * 60 * 60_000

  /** Signs in with the right password and gives wrong codes until one is refused for another reason, or so many were told to be wrong. */
  async function guess(browser: Browser, upTo: number): Promise<{ wrong: number; last: string }> {
    await browser.call(calls.signIn, right)
    let wrong = 0
    for (;;) {
      const last = await browser.outcome(calls.completeTwoStep, { code: '000000' })
      if (last !== 'auth/invalid-verification-code') return { wrong, last }
      if (++wrong === upTo) return { wrong, last }
    }
  }

  test('tells at most twenty codes of a day to be wrong, however long somebody goes on', async () => {
    const { secret } = await switchOn(await portal.as('tom'))
    const stranger = portal.browser()
    let told = 0
    let last = ''
    for (let minute = 0; minute < 23 * 60; minute += 6) {
      const guessed = await guess(stranger, 100)
      told += guessed.wrong
      last = guessed.last
      portal.clock.advance(6 * 60_000)
    }
    assert.equal(told, 20)
    assert.equal(last, 'auth/two-step-paused')
    assert.equal(await stranger.outcome(calls.completeTwoStep, { code: nextCode(secret) }), 'auth/two-step-paused')
  })

  test('a right code pays back no guesses but its own', async () => {
    const { secret } = await switchOn(await portal.as('tom'))
    const stranger = portal.browser()
    for (let round = 0; round < 3; round++) {
      assert.equal((await guess(stranger, 5)).wrong, 5)
      portal.clock.advance(6 * 60_000)
    }
    const owner = portal.browser('192.0.2.9')
    await owner.call(calls.signIn, right)
    await owner.call(calls.completeTwoStep, { code: nextCode(secret) })
    portal.clock.advance(6 * 60_000)
    assert.equal((await guess(stranger, 5)).wrong, 5)
    portal.clock.advance(6 * 60_000)
    assert.deepEqual(await guess(stranger, 5), { wrong: 0, last: 'auth/two-step-paused' })
  })

  test('a stranger who has the password and uses up the guesses keeps no known device out', async () => {
    const { secret } = await switchOn(await portal.as('tom'))
    const owner = portal.browser('192.0.2.9')
    await owner.call(calls.signIn, right)
    await owner.call(calls.completeTwoStep, { code: nextCode(secret) })
    const stranger = portal.browser()
    for (let round = 0; round < 5; round++) {
      await guess(stranger, 5)
      portal.clock.advance(6 * 60_000)
    }
    await owner.call(calls.signIn, right)
    assert.equal(await owner.outcome(calls.completeTwoStep, { code: nextCode(secret) }), 'ok')
  })

  test('a new password gives the owner their guesses back, twice a day and no more', async () => {
    // A first proof of the address would end the second step.
    await portal.identity.markEmailVerified('tom', right.email)
    const { secret } = await switchOn(await portal.as('tom'))
    const stranger = portal.browser()
    async function useUp(): Promise<number> {
      let told = 0
      for (let round = 0; round < 5; round++) {
        told += (await guess(stranger, 5)).wrong
        portal.clock.advance(6 * 60_000)
      }
      return told
    }
    async function reset(): Promise<void> {
      await portal.browser().call(calls.requestPasswordReset, { email: right.email })
      const token = /token=([\w-]+)/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''
      await portal.browser().call(calls.resetPassword, { token, password: castPassword })
      portal.clock.advance(60 * 60_000)
    }
    const told = [await useUp()]
    for (let again = 0; again < 4; again++) {
      await reset()
      told.push(await useUp())
    }
    assert.deepEqual(told, [20, 20, 20, 0, 0])
    portal.clock.advance(dayMs)
    await reset()
    const owner = portal.browser('192.0.2.9')
    await owner.call(calls.signIn, right)
    assert.equal(await owner.outcome(calls.completeTwoStep, { code: nextCode(secret) }), 'ok')
  })

  test('keeps a trace of every wrong code, and tells the owner once a day that somebody has their password', async () => {
    await switchOn(await portal.as('tom'))
    const stranger = portal.browser('203.0.113.66')
    const alarms = async () => (await portal.mails()).filter(({ kind }) => kind === 'two-step-guessed').length
    await guess(stranger, 4)
    assert.equal(await alarms(), 0)
    for (let round = 0; round < 4; round++) {
      portal.clock.advance(6 * 60_000)
      await guess(stranger, 4)
    }
    assert.equal(await alarms(), 1)
    const traces = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const failed = traces.filter(({ data }) => data.action === 'code-failed')
    assert.equal(failed.length, 20)
    assert.partialDeepStrictEqual(failed[0]?.data, { actorId: null, entityId: 'tom', ip: '203.0.113.66' })
  })

  test('makes recovery codes of 80 bits in groups of four, read with or without their dashes', async () => {
    const { recoveryCodes } = await switchOn(await portal.as('tom'))
    assert.equal(new Set(recoveryCodes).size, 10)
    for (const code of recoveryCodes) assert.match(code, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    const [first = '', second = '', third = ''] = recoveryCodes
    const typed = [first.toUpperCase(), second.replaceAll('-', ''), third.replaceAll('-', ' ').replaceAll('1', 'l')]
    for (const code of typed) {
      const browser = portal.browser()
      await browser.call(calls.signIn, right)
      assert.equal(await browser.outcome(calls.completeTwoStep, { code }), 'ok', code)
    }
  })

  test('still takes a short recovery code that an earlier version has given out', async () => {
    await switchOn(await portal.as('tom'))
    const seal = createSeal(new Uint8Array(32).fill(7))
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(twoStepCollection, 'tom')
      assert.ok(found)
      const recoveryCodes = [seal.digest('recovery code tom', 'kuab-cd29')]
      transaction.put(twoStepCollection, { ...found.data, recoveryCodes })
    })
    const browser = portal.browser()
    await browser.call(calls.signIn, right)
    assert.equal(await browser.outcome(calls.completeTwoStep, { code: ' KUAB-cd29' }), 'ok')
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
    const told = 'Two-step sign-in is already on. Reload the page to manage it.'
    assert.equal(await browser.sentence(calls.startTwoStep, {}), told)
    assert.equal(await browser.outcome(calls.disableTwoStep, { code: '000000' }), 'auth/invalid-verification-code')
    assert.equal(await browser.outcome(calls.disableTwoStep, { code: nextCode(secret) }), 'ok')
    assert.equal(await kindThatLeadsToReset(), 'two-step-off')
    assert.equal((await browser.call(calls.session, {})).session.twoStepDue, true)
  })

  test('makes new recovery codes with a code, tells the owner, and lets go of those before', async () => {
    const browser = await portal.as('tom')
    const { secret, recoveryCodes: former } = await switchOn(browser)
    assert.equal(await browser.outcome(ways.renewRecoveryCodes, { code: '000000' }), 'auth/invalid-verification-code')
    const { recoveryCodes } = await browser.call(ways.renewRecoveryCodes, { code: nextCode(secret) })
    assert.equal(new Set([...recoveryCodes, ...former]).size, 20)
    assert.equal(await kindThatLeadsToReset(), 'recovery-codes-renewed')
    assert.equal((await browser.call(ways.listWaysIn, {})).twoStep?.recoveryCodesLeft, 10)
    const other = portal.browser()
    await other.call(calls.signIn, right)
    const wrong = await other.outcome(calls.completeTwoStep, { code: former[0] })
    assert.equal(wrong, 'auth/invalid-verification-code')
    assert.equal(await other.outcome(calls.completeTwoStep, { code: recoveryCodes[0] }), 'ok')
  })

  test('refuses new recovery codes while two steps are off', async () => {
    const browser = await portal.as('tom')
    assert.equal(await browser.outcome(ways.renewRecoveryCodes, { code: '123456' }), 'auth/invalid-verification-code')
  })

  test('refuses two-step calls to guests', async () => {
    const guest = portal.browser()
    assert.equal(await guest.outcome(calls.startTwoStep, {}), 'not-signed-in')
    assert.equal(await guest.outcome(calls.enableTwoStep, { code: '000000' }), 'not-signed-in')
    assert.equal(await guest.outcome(calls.disableTwoStep, { code: '000000' }), 'not-signed-in')
    assert.equal(await guest.outcome(calls.completeTwoStep, { code: '000000' }), 'not-signed-in')
  })
})
