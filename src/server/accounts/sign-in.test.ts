import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { users } from './exports/collections.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('signing in', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
  })
  afterEach(() => portal.close())

  const right = { email: cast.ada.email, password: castPassword, remember: false }
  const wrong = { ...right, password: 'not the password' }
  const unknown = { ...right, email: 'nobody@northwind.example' }
  const minuteMs = 60_000

  test('signs in with a fresh session that the browser forgets on closing', async () => {
    const browser = await portal.as('ada')
    const before = browser.cookies.get('__Host-sid')
    const { session } = await browser.call(calls.signIn, right)
    assert.equal(session.viewer?.uid, 'ada')
    const { features } = await browser.call(calls.session, {})
    assert.deepEqual(session.plans, features.plans)
    assert.equal(session.plans?.length, 5)
    assert.notEqual(browser.cookies.get('__Host-sid'), before)
    const old = portal.browser()
    old.cookies.set('__Host-sid', before ?? '')
    assert.equal((await old.call(calls.session, {})).session.state, 'guest', 'the session before has ended')
  })

  test('ends a session after 30 idle minutes, unless it is to be remembered', async () => {
    const short = portal.browser()
    const long = portal.browser()
    await short.call(calls.signIn, right)
    await long.call(calls.signIn, { ...right, remember: true })
    portal.clock.advance(31 * minuteMs)
    assert.equal((await short.call(calls.session, {})).session.state, 'guest')
    assert.equal((await long.call(calls.session, {})).session.state, 'signed-in')
  })

  test('tells an unknown address from a wrong password in the words of the catalogue', async () => {
    const browser = portal.browser()
    assert.equal(await browser.sentence(calls.signIn, unknown), 'Not found user')
    assert.equal(await browser.sentence(calls.signIn, wrong), 'Invalid password')
    assert.equal(await browser.outcome(calls.signIn, unknown), 'auth/user-not-found')
    assert.equal(await browser.outcome(calls.signIn, wrong), 'auth/wrong-password')
    assert.deepEqual([...browser.cookies], [])
  })

  test('has one answer for both where the messages are neutral', async () => {
    await portal.close()
    portal = await openAccounts({ authMessages: 'neutral' })
    await portal.enrol('ada')
    await portal.identity.markEmailVerified('ada', cast.ada.email)
    const browser = portal.browser()
    assert.equal(await browser.outcome(calls.signIn, unknown), 'auth/invalid-credential')
    assert.equal(await browser.outcome(calls.signIn, wrong), 'auth/invalid-credential')
    assert.equal(await browser.outcome(calls.signIn, right), 'ok')
  })

  test('answers guesses at staff in the same words as guesses at a client', async () => {
    await portal.enrol('tom')
    const browser = portal.browser()
    const guesses = { ...wrong, email: cast.tom.email }
    for (const _ of [1, 2, 3, 4, 5]) assert.equal(await browser.outcome(calls.signIn, guesses), 'auth/wrong-password')
  })

  test('counts unknown addresses by network, and asks the owner for no code on a device that signed in before', async () => {
    const known = portal.browser()
    await known.call(calls.signIn, right)
    await known.call(calls.signOut, {})
    const stranger = portal.browser()
    for (const n of [1, 2, 3, 4, 5])
      assert.equal(
        await stranger.outcome(calls.signIn, { ...unknown, email: `nobody${n}@x.example` }),
        'auth/user-not-found',
      )
    assert.equal((await stranger.call(calls.signIn, right)).session.state, 'mailed-code')
    assert.equal(await known.outcome(calls.signIn, right), 'ok')
  })

  test('refuses an account that is switched off, and only to whoever has its password', async () => {
    const browser = await portal.as('ada')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      if (found) transaction.put(users, { ...found.data, disabledAt: portal.clock.now() })
    })
    assert.equal((await browser.call(calls.session, {})).session.state, 'guest')
    assert.equal(await portal.browser().outcome(calls.signIn, right), 'auth/user-disabled')
    assert.equal(await portal.browser().outcome(calls.signIn, wrong), 'auth/wrong-password')
  })

  test('signs out on the server, any number of times', async () => {
    const browser = portal.browser()
    await browser.call(calls.signIn, right)
    const secret = browser.cookies.get('__Host-sid') ?? ''
    await browser.call(calls.signOut, {})
    await browser.call(calls.signOut, {})
    assert.equal(browser.cookies.has('__Host-sid'), false)
    browser.cookies.set('__Host-sid', secret)
    assert.equal((await browser.call(calls.session, {})).session.state, 'guest')
  })

  test('signs out everywhere, of the caller alone', async () => {
    await portal.settle('grace')
    const [here, there, grace] = [await portal.as('ada'), await portal.as('ada'), await portal.as('grace')]
    assert.equal(await portal.browser().outcome(calls.signOutEverywhere, {}), 'not-signed-in')
    await here.call(calls.signOutEverywhere, {})
    assert.equal(await there.outcome(calls.resendVerification, {}), 'not-signed-in')
    assert.equal(await grace.outcome(calls.signOutEverywhere, {}), 'ok')
  })

  test('confirms who is signed in by the password, ten guesses in a quarter of an hour', async () => {
    const browser = await portal.as('ada')
    portal.clock.advance(11 * minuteMs)
    assert.equal(await browser.outcome(calls.startTwoStep, {}), 'auth/requires-recent-login')
    assert.equal(await browser.outcome(calls.confirmIdentity, { password: 'not it' }), 'auth/wrong-password')
    assert.equal(await browser.outcome(calls.confirmIdentity, { password: castPassword }), 'ok')
    assert.equal(await browser.outcome(calls.startTwoStep, {}), 'ok')
    for (let guess = 0; guess < 10; guess++) await browser.outcome(calls.confirmIdentity, { password: 'not it' })
    assert.equal(await browser.outcome(calls.confirmIdentity, { password: castPassword }), 'auth/too-many-requests')
    assert.equal(await portal.browser().outcome(calls.confirmIdentity, { password: castPassword }), 'not-signed-in')
  })

  test('keeps a trace of each failed sign-in, without the address of a stranger', async () => {
    const browser = portal.browser('203.0.113.99')
    await browser.outcome(calls.signIn, unknown)
    await browser.outcome(calls.signIn, wrong)
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 10 })
    const failures = rows.map(({ data }) => data).filter(({ action }) => action === 'sign-in-failed')
    assert.deepEqual(failures.map(({ entityType, ip }) => `${entityType} ${ip}`).sort(), [
      'network 203.0.113.99',
      'user 203.0.113.99',
    ])
    assert.ok(!JSON.stringify(failures).includes('nobody@'))
  })
})
