import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import type { CastName } from './cast.test-support.ts'
import { openAccounts, origin } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('a Google account beside the password', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    for (const name of ['ada', 'tom'] as const) {
      await portal.enrol(name)
      await portal.identity.markEmailVerified(name, cast[name].email)
    }
  })
  afterEach(() => portal.close())

  const callback = '/auth/google/callback?code=c&state=s'
  const minuteMs = 60_000
  const evesGoogle = { subject: 'g-eve', email: 'eve@evil.example', fullName: 'Eve' }

  async function link(browser: Browser): Promise<string | undefined> {
    await browser.call(ways.linkGoogle, {})
    return browser.follow(callback)
  }

  async function signInByGoogle(screen: string): Promise<Browser> {
    const browser = portal.browser('192.0.2.66')
    await browser.follow(`/auth/google?screen=${screen}`)
    await browser.follow(callback)
    return browser
  }

  async function mailed(kind: string) {
    return (await portal.mails()).findLast((mail) => mail.kind === kind)
  }

  function reasonOf(where: string | undefined): string | null {
    return new URL(where ?? '', origin).searchParams.get('refusal')
  }

  for (const [name, screen] of [
    ['ada', 'client'],
    ['tom', 'superAdmin'],
  ] as const satisfies readonly (readonly [CastName, string])[]) {
    test(`a borrowed, stale session of ${name} gives no account away, whatever becomes of the cookie`, async () => {
      const borrowed = await portal.as(name)
      portal.clock.advance(11 * minuteMs)
      portal.atGoogle(evesGoogle)
      assert.equal(await borrowed.outcome(ways.linkGoogle, {}), 'auth/requires-recent-login')

      // Begin what is open to everybody, then say on the way that it was for linking: as text, as the format of before,
      // or with the cookie that another, fresh session was given for it.
      await borrowed.follow(`/auth/google?screen=${screen}`)
      const honest = borrowed.cookies.get('__Host-google') ?? ''
      const eve = portal.browser('192.0.2.66')
      await eve.call(calls.signUp, {
        email: evesGoogle.email,
        password: castPassword,
        fullName: 'Eve',
        companyName: 'Evil',
      })
      await eve.call(ways.linkGoogle, {})
      const asText = Buffer.from(JSON.stringify({ screen: 'link', kind: 'link' })).toString('base64url')
      const forged = [`${asText}~sealed`, `${asText}~${honest}`, asText, `${honest.slice(0, -4)}AAAA`]
      for (const cookie of [...forged, eve.cookies.get('__Host-google') ?? '']) {
        borrowed.cookies.set('__Host-google', cookie)
        assert.ok(reasonOf(await borrowed.follow(callback)), cookie)
      }
      assert.equal(await portal.identity.hasGoogle(name), false)
      const asEve = await signInByGoogle(screen)
      assert.notEqual((await asEve.call(calls.session, {})).session.viewer?.uid, name)
      assert.equal((await mailed('google-linked'))?.to.email, undefined)
    })
  }

  test('is linked only if the session has proved itself within ten minutes of coming back', async () => {
    const ada = await portal.as('ada')
    portal.atGoogle({ email: cast.ada.email })
    portal.clock.advance(9 * minuteMs)
    await ada.call(ways.linkGoogle, {})
    portal.clock.advance(2 * minuteMs)
    assert.equal(await ada.follow(callback), '/client/security?refusal=auth%2Frequires-recent-login')
    assert.equal(await portal.identity.hasGoogle('ada'), false)
  })

  test('is not linked from a cookie that is older than ten minutes', async () => {
    const ada = await portal.as('ada')
    portal.atGoogle({ email: cast.ada.email })
    await ada.call(ways.linkGoogle, {})
    const kept = ada.cookies.get('__Host-google') ?? ''
    portal.clock.advance(10 * minuteMs)
    await ada.call(calls.confirmIdentity, { password: castPassword })
    ada.cookies.set('__Host-google', kept)
    assert.equal(reasonOf(await ada.follow(callback)), 'auth/invalid-action-code')
  })

  test('is not linked where it opens another account, and the page is told that', async () => {
    portal.atGoogle(evesGoogle)
    assert.equal(await link(await portal.as('ada')), '/client/security')
    const tom = await portal.as('tom')
    assert.equal(reasonOf(await link(tom)), 'google-linked-elsewhere')
    assert.deepEqual((await tom.call(ways.listWaysIn, {})).google, [])
  })

  test('is told to the owner by mail, and shown to them', async () => {
    const ada = await portal.as('ada')
    assert.deepEqual(await ada.call(ways.listWaysIn, {}), {
      password: { changedAt: portal.clock.now() },
      google: [],
      twoStep: null,
    })
    portal.atGoogle({ email: 'Countess@mail.example' })
    assert.equal(await link(ada), '/client/security')
    assert.deepEqual((await ada.call(ways.listWaysIn, {})).google, [{ email: 'countess@mail.example' }])
    assert.equal((await ada.call(calls.session, {})).session.googleLinked, true)
    const mail = await mailed('google-linked')
    assert.equal(mail?.to.email, cast.ada.email)
    assert.match(mail?.text ?? '', /You can now sign in with the Google account Countess@mail\.example\./)
    assert.ok(mail?.text.includes(`${origin}/client/security`))
  })

  test('is removed by its owner, with the sessions it may have opened, and told by mail', async () => {
    portal.atGoogle(evesGoogle)
    const ada = await portal.as('ada')
    await link(ada)
    const eve = await signInByGoogle('client')
    assert.equal((await eve.call(calls.session, {})).session.viewer?.uid, 'ada')
    await ada.call(ways.unlinkGoogle, {})
    assert.equal((await eve.call(calls.session, {})).session.state, 'guest')
    assert.equal((await ada.call(calls.session, {})).session.state, 'signed-in')
    assert.deepEqual((await ada.call(ways.listWaysIn, {})).google, [])
    const again = await signInByGoogle('client')
    assert.notEqual((await again.call(calls.session, {})).session.viewer?.uid, 'ada')
    assert.equal((await mailed('google-unlinked'))?.to.email, cast.ada.email)
    await ada.call(ways.unlinkGoogle, {})
  })

  test('stays where nothing else would open the account', async () => {
    portal.atGoogle({ subject: 'g-grace', email: cast.grace.email, fullName: cast.grace.fullName })
    const grace = await signInByGoogle('client')
    assert.equal(await grace.outcome(ways.unlinkGoogle, {}), 'auth/last-way-in')
    assert.deepEqual((await grace.call(ways.listWaysIn, {})).password, null)
    assert.deepEqual((await grace.call(ways.listWaysIn, {})).google, [{ email: cast.grace.email }])
  })

  test('is neither linked nor removed without a sign-in of the last ten minutes', async () => {
    const ada = await portal.as('ada')
    portal.clock.advance(11 * minuteMs)
    assert.equal(await ada.outcome(ways.linkGoogle, {}), 'auth/requires-recent-login')
    assert.equal(await ada.outcome(ways.unlinkGoogle, {}), 'auth/requires-recent-login')
    for (const call of [ways.linkGoogle, ways.unlinkGoogle, ways.listWaysIn])
      assert.equal(await portal.browser().outcome(call, {}), 'not-signed-in')
  })

  test('a password confirmed or changed gives the session a new secret: a stolen one is worth nothing', async () => {
    const ada = await portal.as('ada')
    for (const act of [
      () => ada.call(calls.confirmIdentity, { password: castPassword }),
      () => ada.call(calls.changePassword, { currentPassword: castPassword, newPassword: 'a better lantern 43' }),
    ]) {
      const thief = portal.browser()
      thief.cookies.set('__Host-sid', ada.cookies.get('__Host-sid') ?? '')
      assert.equal((await thief.call(calls.session, {})).session.state, 'signed-in')
      await act()
      assert.equal((await thief.call(calls.session, {})).session.state, 'guest')
      assert.equal((await ada.call(profile.listSessions, {})).sessions.length, 1)
    }
  })
})
