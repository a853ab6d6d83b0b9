import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { users } from './exports/collections.ts'
import { openAccounts, origin } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('signing in with Google', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
  })
  afterEach(() => portal.close())

  const { ada, tom } = cast
  const callback = '/auth/google/callback?code=c&state=s'

  /** To Google and back; where the browser ends up. */
  async function throughGoogle(browser: Browser, query: string): Promise<string | undefined> {
    const away = await browser.follow(`/auth/google?${query}`)
    assert.match(away ?? '', /^https:\/\/google\.example\//)
    return browser.follow(callback)
  }

  test('makes a client of somebody new on the page of clients', async () => {
    portal.atGoogle({ email: ada.email, fullName: ada.fullName })
    const browser = portal.browser()
    assert.equal(await throughGoogle(browser, 'screen=client'), '/client/projects')
    const { session } = await browser.call(calls.session, {})
    assert.partialDeepStrictEqual(session, {
      emailVerified: true,
      hasPassword: false,
      viewer: { role: 'client', email: ada.email, fullName: ada.fullName, companyName: '' },
    })
    const uid = session.viewer?.uid
    await throughGoogle(browser, 'screen=client')
    assert.equal(
      (await browser.call(calls.session, {})).session.viewer?.uid,
      uid,
      'the second time it is the same person',
    )
  })

  test('takes the first half of the address for a name that Google does not tell', async () => {
    portal.atGoogle({ email: ada.email, fullName: null })
    const browser = portal.browser()
    await throughGoogle(browser, 'screen=client')
    assert.equal((await browser.call(calls.session, {})).session.viewer?.fullName, 'ada')
  })

  test('makes nobody on the pages of staff and creators', async () => {
    portal.atGoogle({ email: tom.email })
    for (const [screen, page] of Object.entries({ superAdmin: '/superadmin', creator: '/creator' })) {
      const browser = portal.browser()
      assert.equal(await throughGoogle(browser, `screen=${screen}`), `${page}?refusal=auth%2Fuser-not-found`)
      assert.equal((await browser.call(calls.session, {})).session.state, 'guest')
    }
    assert.equal(await portal.documents.count(users, {}), 0)
    assert.equal(await portal.identity.findByEmail(tom.email), null)
  })

  test('signs staff in with the Google account that they have linked, and with no other', async () => {
    await portal.enrol('tom')
    await portal.identity.markEmailVerified('tom', tom.email)
    portal.atGoogle({ email: tom.email })
    const taken = 'refusal=auth%2Faccount-exists-with-different-credential'
    assert.equal(await throughGoogle(portal.browser(), 'screen=superAdmin'), `/superadmin?${taken}`)

    const linking = await portal.as('tom')
    await linking.call(ways.linkGoogle, {})
    assert.equal(await linking.follow(callback), '/superadmin/security')
    const browser = portal.browser()
    assert.equal(
      await throughGoogle(browser, 'screen=superAdmin&next=/superadmin/creators?tab=1'),
      '/superadmin/creators?tab=1',
    )
    assert.equal((await browser.call(calls.session, {})).session.viewer?.uid, 'tom')
  })

  test('drops an unverified account whose address Google has proven, with its sessions and its profile', async () => {
    await portal.enrol('ada')
    const squatter = await portal.as('ada')
    portal.atGoogle({ email: ada.email, fullName: ada.fullName })
    const owner = portal.browser()
    assert.equal(await throughGoogle(owner, 'screen=client'), '/client/projects')
    assert.notEqual((await owner.call(calls.session, {})).session.viewer?.uid, 'ada')
    assert.equal((await squatter.call(calls.session, {})).session.state, 'guest')
    assert.notEqual((await portal.documents.get(users, 'ada'))?.data.disabledAt, null)
  })

  test('never drops an account of the agency, verified or not', async () => {
    await portal.enrol('tom')
    portal.atGoogle({ email: tom.email })
    const browser = portal.browser()
    const refused = /refusal=auth%2Faccount-exists-with-different-credential$/
    assert.match((await throughGoogle(browser, 'screen=client')) ?? '', refused)
    assert.match((await throughGoogle(browser, 'screen=superAdmin')) ?? '', refused)
    assert.equal((await portal.identity.findByEmail(tom.email))?.uid, 'tom')
  })

  test('still asks for the code where two steps are on', async () => {
    portal.atGoogle({ email: ada.email, fullName: ada.fullName })
    const first = portal.browser()
    await throughGoogle(first, 'screen=client')
    const { secret } = await first.call(calls.startTwoStep, {})
    await first.call(calls.enableTwoStep, { code: new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() }) })

    const browser = portal.browser()
    const where = await throughGoogle(browser, 'screen=client&next=/client/billing')
    assert.equal(where, '/client?next=%2Fclient%2Fbilling')
    assert.equal((await browser.call(calls.session, {})).session.state, 'two-step')
  })

  test('leads on to a file that somebody came for', async () => {
    portal.atGoogle({ email: ada.email, fullName: ada.fullName })
    const asked = 'screen=client&next=%2Ffiles%2Freceipts%2Fpi_1'
    assert.equal(await throughGoogle(portal.browser(), asked), '/files/receipts/pi_1')
  })

  test('leads nowhere but to our own pages, whatever `next` says', async () => {
    portal.atGoogle({ email: ada.email, fullName: ada.fullName })
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/client/x',
      '/superadmin/projects',
      '\t//evil',
    ]) {
      const where = await throughGoogle(portal.browser(), `screen=client&next=${encodeURIComponent(next)}`)
      assert.equal(where, '/client/projects', next)
    }
  })

  test('refuses whoever comes back unasked or says no, on the page where they began', async () => {
    assert.equal(await portal.browser().follow(callback), '/client?refusal=auth%2Finvalid-action-code')
    const browser = portal.browser()
    portal.atGoogle(null)
    assert.equal(await throughGoogle(browser, 'screen=creator'), '/creator?refusal=auth%2Finvalid-action-code')
    assert.equal(browser.cookies.has('__Host-google'), false)
    browser.cookies.set('__Host-google', 'not-ours')
    assert.equal(await browser.follow(callback), '/client?refusal=auth%2Finvalid-action-code')
  })

  test('refuses an account that is switched off', async () => {
    portal.atGoogle({ email: ada.email, fullName: ada.fullName })
    const browser = portal.browser()
    await throughGoogle(browser, 'screen=client')
    const { uid = '' } = (await browser.call(calls.session, {})).session.viewer ?? {}
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      if (found) transaction.put(users, { ...found.data, disabledAt: portal.clock.now() })
    })
    assert.equal(await throughGoogle(portal.browser(), 'screen=client'), '/client?refusal=auth%2Fuser-disabled')
  })

  test('sends people to Google with the address of the settings to come back to', async () => {
    const away = await portal.browser().follow('/auth/google')
    assert.equal(new URL(away ?? '').searchParams.get('to'), `${origin}/auth/google/callback`)
  })
})
