import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { completeMailedCode } from '#domain/accounts/mailed-code-contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { users } from './exports/collections.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('signing in with a mailed code', () => {
  let portal: AccountsPortal
  let known: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
    known = portal.browser('198.51.100.20')
    await known.call(calls.signIn, right)
    await known.call(calls.signOut, {})
  })
  afterEach(() => portal.close())

  const right = { email: cast.ada.email, password: castPassword, remember: true }
  const minuteMs = 60_000

  /** Strangers try 200 unknown addresses, each network no more than it may. */
  async function exhaustTheSite(): Promise<void> {
    for (let index = 0; index < 200; index++) {
      const stranger = portal.browser(`10.${index}.0.1`)
      assert.equal(
        await stranger.outcome(calls.signIn, { ...right, email: `nobody${index}@x.example` }),
        'auth/user-not-found',
      )
    }
  }

  async function mailedCode(): Promise<string | undefined> {
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'sign-in-code')
    return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0]
  }

  async function codesMailed(): Promise<number> {
    return (await portal.mails()).filter(({ kind }) => kind === 'sign-in-code').length
  }

  test('lets the owner in on a new device by password and code, whatever strangers have tried', async () => {
    await exhaustTheSite()
    const fresh = portal.browser('192.0.2.1')
    const { session } = await fresh.call(calls.signIn, right)
    assert.deepEqual([session.state, session.email, session.viewer], ['mailed-code', cast.ada.email, null])
    assert.equal((await fresh.call(calls.session, {})).session.state, 'mailed-code', 'also after a reload')
    assert.equal(await fresh.outcome(calls.resendVerification, {}), 'not-signed-in')
    const code = (await mailedCode()) ?? ''
    const opened = await fresh.call(completeMailedCode, { code })
    assert.equal(opened.session.viewer?.uid, 'ada')
    await fresh.call(calls.signOut, {})
    assert.equal((await fresh.call(calls.signIn, right)).session.state, 'signed-in', 'the device is known from now on')
    assert.equal((await known.call(calls.signIn, right)).session.state, 'signed-in')
    assert.equal(await codesMailed(), 1)
  })

  test('answers a wrong password and an unknown address alike, and mails nobody', async () => {
    await exhaustTheSite()
    const guesses = [right, { ...right, password: 'not the password' }, { ...right, email: 'eve@northwind.example' }]
    const seen = []
    for (const [index, guess] of guesses.entries()) {
      const browser = portal.browser(`192.0.2.${index + 1}`)
      const begun = await browser.seen(calls.signIn, guess)
      const tried = await browser.seen(completeMailedCode, { code: '00000000' })
      seen.push(JSON.stringify([begun, tried]).replaceAll(guess.email, 'address'))
    }
    assert.equal(seen[1], seen[0])
    assert.equal(seen[2], seen[0])
    assert.equal(await codesMailed(), 1)
  })

  test('asks for a code after ten wrong passwords of one network, for 15 minutes or until a reset', async () => {
    const guesser = portal.browser()
    for (let guess = 0; guess < 10; guess++) {
      portal.clock.advance(20_000)
      assert.equal(await guesser.outcome(calls.signIn, { ...right, password: 'a guess' }), 'auth/wrong-password')
    }
    portal.clock.advance(14 * minuteMs)
    assert.equal((await portal.browser().call(calls.signIn, right)).session.state, 'mailed-code')
    assert.equal((await portal.browser('192.0.2.9').call(calls.signIn, right)).session.state, 'signed-in')
    assert.equal((await known.call(calls.signIn, right)).session.state, 'signed-in')
    await guesser.call(calls.requestPasswordReset, { email: cast.ada.email })
    const reset = (await portal.mails()).find(({ kind }) => kind === 'reset-password')
    const token = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? ''
    const password = 'another long phrase'
    await guesser.call(calls.resetPassword, { token, password })
    assert.equal((await portal.browser().call(calls.signIn, { ...right, password })).session.state, 'signed-in')
  })

  test('takes a code five times, for ten minutes, on the device that asked, and once', async () => {
    await exhaustTheSite()
    const fresh = portal.browser('192.0.2.1')
    await fresh.call(calls.signIn, right)
    const code = (await mailedCode()) ?? ''
    assert.equal(await portal.browser('192.0.2.1').outcome(completeMailedCode, { code }), 'not-signed-in')
    const cookie = fresh.cookies.get('__Host-mailed-code') ?? ''
    const other = code === '00000000' ? '00000001' : '00000000'
    for (const _ of [1, 2, 3, 4])
      assert.equal(await fresh.outcome(completeMailedCode, { code: other }), 'auth/wrong-mailed-code')
    assert.equal(await fresh.outcome(completeMailedCode, { code }), 'ok')
    const thief = portal.browser('192.0.2.1')
    thief.cookies.set('__Host-mailed-code', cookie)
    const sixth = thief.call(completeMailedCode, { code })
    await assert.rejects(sixth, /Too many attempts with this code\. Sign in again for a new one\./)

    const late = portal.browser('192.0.2.2')
    await late.call(calls.signIn, right)
    const second = (await mailedCode()) ?? ''
    portal.clock.advance(10 * minuteMs)
    assert.equal(await late.outcome(completeMailedCode, { code: second }), 'not-signed-in')
    assert.equal((await late.call(calls.session, {})).session.state, 'guest')
  })

  test('mails ten codes an hour to an address, and answers the same beyond that', async () => {
    await exhaustTheSite()
    for (let index = 0; index < 12; index++)
      assert.equal((await portal.browser(`192.0.2.${index}`).call(calls.signIn, right)).session.state, 'mailed-code')
    assert.equal(await codesMailed(), 10)
  })

  test('tells that an account is switched off only after the code', async () => {
    await exhaustTheSite()
    const fresh = portal.browser('192.0.2.1')
    await fresh.call(calls.signIn, right)
    const code = (await mailedCode()) ?? ''
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      if (found) transaction.put(users, { ...found.data, disabledAt: portal.clock.now() })
    })
    assert.equal(await fresh.outcome(completeMailedCode, { code }), 'auth/user-disabled')
  })

  test('forgets the sign-in that waits when somebody else wants to sign in', async () => {
    await exhaustTheSite()
    const fresh = portal.browser('192.0.2.1')
    await fresh.call(calls.signIn, right)
    await fresh.call(calls.signOut, {})
    assert.equal((await fresh.call(calls.session, {})).session.state, 'guest')
  })
})
