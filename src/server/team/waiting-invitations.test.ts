import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import { createClient } from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import { joinAsInvited } from '#domain/accounts/waiting-contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import type { Browser } from '#server/accounts/browser.test-support.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { invitationId, users } from '#server/accounts/exports/collections.ts'
import { openAccounts, openEmbedded } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { beyondBookkeeping, followStore } from '#server/testing/walk/store-changes.test-support.ts'
import { castPassword } from '#tools/seed/cast.ts'

const lena = {
  clientId: 'ada',
  email: 'lena@northwind.example',
  fullName: 'Lena Voss',
  roleTitle: 'Shop manager',
  responsibilities: '',
  rights: ['projects' as const],
}
const northwind = {
  id: invitationId(lena.email, 'ada'),
  role: 'client',
  invitedBy: { fullName: 'Ada Lovell', companyName: 'Northwind Bakery' },
}
const byNorthwind = { invitationId: northwind.id }
const over = 'auth/invalid-action-code'
const dayMs = 86_400_000

describe('an invitation that waits', () => {
  let portal: AccountsPortal
  let ada: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
    await portal.identity.markEmailVerified('ada', cast.ada.email)
    ada = await portal.as('ada')
  })
  afterEach(() => portal.close())

  /** Somebody with an account and no profile. */
  async function register(isVerified: boolean): Promise<string> {
    const { uid } = await portal.identity.register({ email: lena.email, password: castPassword })
    if (isVerified) await portal.identity.markEmailVerified(uid, lena.email)
    return uid
  }

  async function signIn(): Promise<{ browser: Browser; session: accounts.SessionView }> {
    const browser = portal.browser()
    const credentials = { email: lena.email, password: castPassword, remember: false }
    return { browser, session: (await browser.call(accounts.signIn, credentials)).session }
  }

  async function throughGoogle(browser: Browser, screen: string): Promise<string | undefined> {
    await browser.follow(`/auth/google?screen=${screen}`)
    return browser.follow('/auth/google/callback?code=c&state=s')
  }

  async function mailedToken(): Promise<string> {
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'teammate-invitation')
    return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function listed() {
    const { teammates } = await ada.call(calls.listTeammates, { clientId: 'ada' })
    return teammates.map(({ email, joinedAt }) => [email, joinedAt !== null])
  }

  async function joinByLink(browser: Browser): Promise<void> {
    const token = await mailedToken()
    await browser.call(accounts.acceptInvitation, { token, password: castPassword, fullName: lena.fullName })
  }

  test('leads a teammate who was removed back into the team that asks them again, without the mail', async () => {
    const { teammate } = await ada.call(calls.inviteTeammate, lena)
    await joinByLink(portal.browser())
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
    assert.equal((await signIn()).session.invitations, undefined)
    portal.clock.advance(dayMs)
    ada = await portal.as('ada')
    await ada.call(calls.inviteTeammate, lena)
    const token = await mailedToken()

    const { browser, session } = await signIn()
    assert.equal(session.state, 'not-signed-up')
    assert.deepEqual(session.invitations, [northwind])
    const elsewhere = await signIn()
    const joined = await browser.call(joinAsInvited, byNorthwind)
    assert.partialDeepStrictEqual(joined.session, {
      state: 'signed-in',
      viewer: { accountId: 'ada', rights: ['projects'], companyName: 'Northwind Bakery' },
    })
    assert.equal(joined.session.invitations, undefined)
    assert.deepEqual(await listed(), [[lena.email, true]])
    assert.equal((await elsewhere.browser.call(accounts.session, {})).session.state, 'guest', 'earlier sessions end')
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token }), over, 'it is used up')
  })

  test('lets one of several tabs join, and tells the others that it is done', async () => {
    const uid = await register(true)
    await ada.call(calls.inviteTeammate, lena)
    const tabs = await Promise.all(Array.from({ length: 8 }, () => portal.as(uid)))
    const outcomes = await Promise.all(tabs.map((tab) => tab.outcome(joinAsInvited, byNorthwind)))
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1, outcomes.join(' '))
    assert.ok(!outcomes.includes('unexpected'), outcomes.join(' '))
    assert.equal(await (await portal.as(uid)).outcome(joinAsInvited, byNorthwind), 'already-signed-up')
  })

  test('is told to nobody before they have proven the address, nor is whether there is one', async () => {
    const uid = await register(false)
    const browser = await portal.as(uid)
    const before = await browser.call(accounts.session, {})
    assert.equal(await browser.outcome(joinAsInvited, byNorthwind), 'auth/unverified-email')
    await ada.call(calls.inviteTeammate, lena)
    assert.deepEqual((await browser.call(accounts.session, {})).session, before.session)
    assert.equal(await browser.outcome(joinAsInvited, byNorthwind), 'auth/unverified-email')
    await portal.identity.markEmailVerified(uid, lena.email)
    assert.deepEqual((await browser.call(accounts.session, {})).session.invitations, [northwind])
  })

  test('is not told on the word of a hosted provider, which may have merged two accounts', async () => {
    const trusting = await openAccounts({}, (store) => {
      const { identity } = openEmbedded(store)
      const find = async (uid: string) => {
        const person = await identity.find(uid)
        return person && { ...person, emailVerified: true }
      }
      return { identity: { ...identity, find }, hosted: null }
    })
    await trusting.enrol('ada')
    await trusting.identity.markEmailVerified('ada', cast.ada.email)
    const { uid } = await trusting.identity.register({ email: lena.email, password: castPassword })
    await (await trusting.as('ada')).call(calls.inviteTeammate, lena)
    const browser = await trusting.as(uid)
    const { session } = await browser.call(accounts.session, {})
    assert.deepEqual([session.emailVerified, session.invitations], [true, undefined])
    assert.equal(await browser.outcome(joinAsInvited, byNorthwind), 'auth/unverified-email')
    await trusting.close()
  })

  test('is for its own address alone: to anybody else it is as if there were none', async () => {
    const { uid } = await portal.identity.register({ email: 'eve@evil.example', password: castPassword })
    await portal.identity.markEmailVerified(uid, 'eve@evil.example')
    const eve = await portal.as(uid)
    assert.equal(await eve.outcome(joinAsInvited, byNorthwind), over)
    await ada.call(calls.inviteTeammate, lena)
    assert.equal((await eve.call(accounts.session, {})).session.invitations, undefined)
    const store = followStore(portal.documents)
    assert.equal(await eve.outcome(joinAsInvited, byNorthwind), over)
    assert.equal(await ada.outcome(joinAsInvited, byNorthwind), 'already-signed-up')
    assert.equal(await portal.browser().outcome(joinAsInvited, byNorthwind), 'not-signed-in')
    store.stop()
    assert.deepEqual(beyondBookkeeping(store.since()), [])
  })

  test('asks for a sign-in of the last ten minutes', async () => {
    const uid = await register(true)
    await ada.call(calls.inviteTeammate, lena)
    const browser = await portal.as(uid)
    portal.clock.advance(11 * 60_000)
    assert.equal(await browser.outcome(joinAsInvited, byNorthwind), 'auth/requires-recent-login')
    assert.equal(await portal.documents.get(users, uid), null)
  })

  test('is shown no more once it is over, and lets nobody in who still has it on their page', async () => {
    const uid = await register(true)
    await ada.call(calls.inviteTeammate, lena)
    portal.clock.advance(7 * dayMs - 1)
    assert.deepEqual((await signIn()).session.invitations, [northwind])
    portal.clock.advance(1)
    const { browser, session } = await signIn()
    assert.equal(session.invitations, undefined)
    assert.equal(await browser.outcome(joinAsInvited, byNorthwind), over)
    assert.equal(await portal.documents.get(users, uid), null)
  })

  test('is gone once the account takes it back, also from a page that still shows it', async () => {
    const uid = await register(true)
    const { teammate } = await ada.call(calls.inviteTeammate, lena)
    const { browser } = await signIn()
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
    assert.equal(await browser.outcome(joinAsInvited, byNorthwind), over)
    assert.equal((await browser.call(accounts.session, {})).session.invitations, undefined)
    assert.equal(await portal.documents.get(users, uid), null)
  })

  test('leaves the choice between several accounts to whom they ask', async () => {
    const uid = await register(true)
    await portal.enrol('grace')
    await portal.identity.markEmailVerified('grace', cast.grace.email)
    await portal.settle('tom')
    await ada.call(calls.inviteTeammate, lena)
    portal.clock.advance(1)
    await (await portal.as('tom')).call(calls.inviteTeammate, { ...lena, clientId: 'grace' })
    const { browser, session } = await signIn()
    assert.deepEqual(
      session.invitations?.map(({ invitedBy }) => invitedBy?.fullName),
      [cast.tom.fullName, 'Ada Lovell'],
    )
    await browser.call(joinAsInvited, byNorthwind)
    assert.equal((await portal.documents.get(users, uid))?.data.accountId, 'ada')
  })

  test('leads people of the agency to their place too, with what they were given', async () => {
    const uid = await register(true)
    await portal.settle('tom')
    const tom = await portal.as('tom')
    const invited = { email: lena.email, fullName: lena.fullName }
    await tom.call(accounts.inviteStaff, { ...invited, staffRights: ['money'] })
    const waiting = { id: invitationId(lena.email, null), role: 'superAdmin', invitedBy: null }
    const { browser, session } = await signIn()
    assert.deepEqual(session.invitations, [waiting])
    const joined = await browser.call(joinAsInvited, { invitationId: waiting.id })
    assert.partialDeepStrictEqual(joined.session.viewer, { uid, role: 'superAdmin', staffRights: ['money'] })
  })

  test('of a client whom staff have added still needs its link, and keeps the address from every team', async () => {
    await register(true)
    await portal.settle('tom')
    const tom = await portal.as('tom')
    await ada.call(calls.inviteTeammate, lena)
    const added = { companyName: 'Voss', firstName: 'Lena', lastName: 'Voss', email: lena.email, isInvited: true }
    await tom.call(createClient, { ...added, note: '' })
    const { browser, session } = await signIn()
    assert.equal(session.invitations, undefined)
    for (const id of [northwind.id, invitationId(lena.email, null)])
      assert.equal(await browser.outcome(joinAsInvited, { invitationId: id }), over)
  })

  test('leads whoever signs in with Google to it, on every sign-in page, and makes no client of them', async () => {
    portal.atGoogle({ email: lena.email, fullName: lena.fullName })
    await ada.call(calls.inviteTeammate, lena)
    for (const screen of ['client', 'creator', 'superAdmin']) {
      const browser = portal.browser()
      assert.equal(await throughGoogle(browser, screen), '/finish-sign-up')
      const { session } = await browser.call(accounts.session, {})
      assert.equal(session.state, 'not-signed-up')
      assert.deepEqual(session.invitations, [northwind])
    }
    const browser = portal.browser()
    await throughGoogle(browser, 'client')
    const { session } = await browser.call(joinAsInvited, byNorthwind)
    assert.partialDeepStrictEqual(session.viewer, { accountId: 'ada', fullName: lena.fullName })
    assert.deepEqual(await listed(), [[lena.email, true]])
  })

  test('is not told by a Google account whose address Google has not verified', async () => {
    portal.atGoogle({ email: lena.email, emailVerified: false })
    await ada.call(calls.inviteTeammate, lena)
    assert.equal(await throughGoogle(portal.browser(), 'creator'), '/creator?refusal=auth%2Fuser-not-found')
    const browser = portal.browser()
    assert.equal(await throughGoogle(browser, 'client'), '/client/projects')
    assert.equal((await browser.call(accounts.session, {})).session.invitations, undefined)
  })

  test('can still be given to a removed teammate who signs in with Google before it', async () => {
    portal.atGoogle({ email: lena.email, fullName: lena.fullName })
    const { teammate } = await ada.call(calls.inviteTeammate, lena)
    const first = portal.browser()
    await throughGoogle(first, 'client')
    await first.call(joinAsInvited, byNorthwind)
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
    const browser = portal.browser()
    assert.equal(await throughGoogle(browser, 'client'), '/finish-sign-up')
    assert.equal((await browser.call(accounts.session, {})).session.removedFrom?.accountName, 'Northwind Bakery')
    portal.clock.advance(dayMs)
    ada = await portal.as('ada')
    assert.equal(await ada.outcome(calls.inviteTeammate, lena), 'ok')
  })

  test('waits for the code of whoever signs in with Google and has two-step sign-in on', async () => {
    portal.atGoogle({ email: lena.email, fullName: lena.fullName })
    await ada.call(calls.inviteTeammate, lena)
    const first = portal.browser()
    await throughGoogle(first, 'client')
    const { secret } = await first.call(accounts.startTwoStep, {})
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() })
    await first.call(accounts.enableTwoStep, { code: codeNow() })
    portal.clock.advance(30_000)
    const browser = portal.browser()
    assert.equal(await throughGoogle(browser, 'client'), '/client')
    assert.equal((await browser.call(accounts.session, {})).session.invitations, undefined)
    assert.equal(await browser.outcome(joinAsInvited, byNorthwind), 'not-signed-in')
    const { session } = await browser.call(accounts.completeTwoStep, { code: codeNow() })
    assert.deepEqual(session.invitations, [northwind])
  })
})
