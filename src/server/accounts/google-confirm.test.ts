import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('proving by Google again who is signed in', () => {
  let portal: AccountsPortal
  let ada: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    const { email, fullName } = cast.ada
    portal.atGoogle({ email, fullName })
    ada = portal.browser()
    await signInByGoogle(ada)
    portal.clock.advance(11 * 60_000)
  })
  afterEach(() => portal.close())

  const callback = '/auth/google/callback?code=c&state=s'

  async function signInByGoogle(browser: Browser): Promise<void> {
    await browser.follow('/auth/google?screen=client')
    await browser.follow(callback)
  }

  async function confirm(browser: Browser, next = '/client/security'): Promise<string | undefined> {
    const { url } = await browser.call(ways.confirmByGoogle, { next })
    assert.match(url, /^https:\/\/google\.example\//)
    return browser.follow(callback)
  }

  test('opens the ten minutes that sensitive calls ask for, and goes back to the page', async () => {
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'auth/requires-recent-login')
    assert.equal(await confirm(ada, '/client/editprofile?a=b'), '/client/editprofile?a=b')
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'ok')
  })

  test('gives the session a new secret, so that whoever has the one of before has nothing', async () => {
    const thief = portal.browser()
    thief.cookies.set('__Host-sid', ada.cookies.get('__Host-sid') ?? '')
    assert.equal((await thief.call(calls.session, {})).session.state, 'signed-in')
    await confirm(ada)
    assert.equal((await thief.call(calls.session, {})).session.state, 'guest')
    assert.equal((await ada.call(calls.session, {})).session.state, 'signed-in')
  })

  test('is refused where Google does not say that they have just signed in there', async () => {
    portal.atGoogle({ email: cast.ada.email, isLongAgo: true })
    assert.equal(await confirm(ada), '/client/security?refusal=auth%2Fgoogle-not-recent')
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'auth/requires-recent-login')
  })

  test('is begun by no other site: a page that leads to Google signs in and confirms nothing', async () => {
    for (const screen of ['confirm', 'link']) {
      await ada.follow(`/auth/google?screen=${screen}&next=/client/security`)
      portal.atGoogle({ subject: 'g-2', email: 'other@mail.example' })
      const session = ada.cookies.get('__Host-sid')
      await ada.follow(callback)
      assert.notEqual(ada.cookies.get('__Host-sid'), session, 'another person is signed in here now')
      assert.equal((await ada.call(calls.session, {})).session.email, 'other@mail.example')
      assert.deepEqual((await ada.call(ways.listWaysIn, {})).google, [{ email: 'other@mail.example' }])
    }
  })

  test('counts for the session that asked, and not for another of the same person', async () => {
    const other = portal.browser()
    await signInByGoogle(other)
    portal.clock.advance(11 * 60_000)
    await ada.call(ways.confirmByGoogle, {})
    ada.cookies.set('__Host-sid', other.cookies.get('__Host-sid') ?? '')
    assert.equal(await ada.follow(callback), '/client/security?refusal=not-signed-in')
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'auth/requires-recent-login')
  })

  test('goes back to the page of the two steps too, and to no other site', async () => {
    assert.equal(await confirm(ada, '/two-step?next=/client/cart'), '/two-step?next=/client/cart')
    assert.equal(await confirm(ada, '//evil.example/two-step'), '/client/projects')
  })

  test('refuses another Google account, known or not, and makes nobody of it', async () => {
    portal.atGoogle({ subject: 'g-2', email: 'other@mail.example' })
    const refused = '/client/security?refusal=auth%2Fuser-mismatch'
    assert.equal(await confirm(ada), refused)
    assert.equal(await portal.identity.findByEmail('other@mail.example'), null)
    await signInByGoogle(portal.browser())
    assert.equal(await confirm(ada), refused)
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'auth/requires-recent-login')
    assert.equal((await ada.call(calls.session, {})).session.email, cast.ada.email)
  })

  test('proves nothing for a guest', async () => {
    assert.equal(await portal.browser().outcome(ways.confirmByGoogle, {}), 'not-signed-in')
  })
})
