import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import type { Browser } from './accounts-browser.test-support.ts'
import { cast } from './accounts-cast.test-support.ts'
import { openAccounts } from './accounts.test-support.ts'
import type { AccountsPortal } from './accounts.test-support.ts'

describe('proving by Google again who is signed in', () => {
  let portal: AccountsPortal
  let ada: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    const { email, fullName } = cast.ada
    portal.atGoogle({ email, fullName })
    ada = portal.browser()
    await throughGoogle(ada, 'screen=client')
    portal.clock.advance(11 * 60_000)
  })
  afterEach(() => portal.close())

  async function throughGoogle(browser: Browser, query: string): Promise<string | undefined> {
    await browser.follow(`/auth/google?${query}`)
    return browser.follow('/auth/google/callback?code=c&state=s')
  }

  test('opens the ten minutes that sensitive calls ask for, and goes back to the page', async () => {
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'auth/requires-recent-login')
    const before = ada.cookies.get('__Host-sid')
    assert.equal(await throughGoogle(ada, 'screen=confirm&next=/client/editprofile?a=b'), '/client/editprofile?a=b')
    assert.equal(ada.cookies.get('__Host-sid'), before, 'the session goes on')
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'ok')
  })

  test('goes back to the page of the two steps too, and to no other site', async () => {
    assert.equal(
      await throughGoogle(ada, 'screen=confirm&next=/two-step?next=/client/cart'),
      '/two-step?next=/client/cart',
    )
    assert.equal(await throughGoogle(ada, 'screen=confirm&next=//evil.example/two-step'), '/client/projects')
  })

  test('refuses another Google account, known or not, and makes nobody of it', async () => {
    portal.atGoogle({ subject: 'g-2', email: 'other@mail.example' })
    const refused = '/client/editprofile?refusal=auth%2Fuser-mismatch'
    assert.equal(await throughGoogle(ada, 'screen=confirm&next=/client/editprofile'), refused)
    assert.equal(await portal.identity.findByEmail('other@mail.example'), null)
    await throughGoogle(portal.browser(), 'screen=client')
    assert.equal(await throughGoogle(ada, 'screen=confirm'), refused)
    assert.equal(await ada.outcome(calls.startTwoStep, {}), 'auth/requires-recent-login')
    assert.equal((await ada.call(calls.session, {})).session.email, cast.ada.email)
  })

  test('proves nothing for a guest', async () => {
    assert.equal(await portal.browser().follow('/auth/google?screen=confirm'), '/client?refusal=not-signed-in')
  })

  test('says in the session whether Google is linked', async () => {
    assert.equal((await ada.call(calls.session, {})).session.googleLinked, true)
    await portal.enrol('tom')
    const tom = await portal.as('tom')
    assert.equal((await tom.call(calls.session, {})).session.googleLinked, false)
    portal.atGoogle({ subject: 'g-3', email: cast.tom.email })
    await throughGoogle(tom, 'screen=link')
    assert.equal((await tom.call(calls.session, {})).session.googleLinked, true)
  })
})
