import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import { listSecurityEvents } from '#domain/accounts/profile-contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import * as meetings from '#domain/meetings/contract.ts'
import { createProject, listProjects } from '#domain/projects/contract.ts'
import * as team from '#domain/team/teammate-contract.ts'
import { deviceCollection } from '#server/platform/limits/devices.ts'
import type { Identity, IdentityProvider } from '#server/ports/identity.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts, openEmbedded, origin } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

const { email, fullName, companyName } = cast.ada
const own = 'a quiet lantern 42'
const ben = { email: 'ben@evil.example', fullName: 'Ben Evil', password: 'a loud lantern 44' }
const callback = '/auth/google/callback?code=c&state=s'

describe('what somebody set up before the owner of an address proved it', () => {
  let portal: AccountsPortal
  let eve: Browser
  let uid: string
  let teammate: Browser
  let feedUrl: string
  /** While it is true, accounts are treated as if their address were verified: some could do more than they may now. */
  let isTrusted: boolean
  /** While it is true, the process stops before it writes down that an address is proven. */
  let isCut: boolean
  beforeEach(async () => {
    isTrusted = isCut = false
    portal = await openAccounts({}, (store) => {
      const { identity } = openEmbedded(store)
      const trusting = (person: Identity | null) =>
        person && { ...person, emailVerified: person.emailVerified || isTrusted }
      const told: IdentityProvider = {
        ...identity,
        find: async (uid) => trusting(await identity.find(uid)),
        findByEmail: async (address) => trusting(await identity.findByEmail(address)),
        isProven: async (uid) => isTrusted || identity.isProven(uid),
        async markEmailVerified(...proof) {
          if (isCut) throw new Error('the machine stops here')
          await identity.markEmailVerified(...proof)
        },
      }
      return { identity: told, hosted: null }
    })
  })
  afterEach(() => portal.close())

  /** The attacker signs up with the address of somebody else, and sets up whatever could outlast a new password. */
  async function plant({ withTwoSteps = true } = {}): Promise<void> {
    eve = portal.browser('192.0.2.66')
    const { session } = await eve.call(calls.signUp, { email, password: castPassword, fullName, companyName })
    uid = session.viewer?.uid ?? ''
    isTrusted = true
    await eve.call(createProject, { name: 'Bait', description: 'To be kept.' })
    portal.atGoogle({ subject: 'g-eve', email: 'eve@evil.example', fullName: 'Eve' })
    await eve.call(ways.linkGoogle, {})
    await eve.follow(callback)
    feedUrl = (await eve.call(meetings.renewCalendarFeed, {})).url?.replace(origin, '') ?? ''
    teammate = portal.browser('192.0.2.67')
    await invite(ben)
    await teammate.call(calls.acceptInvitation, {
      token: await tokenIn('invitation', ben.email),
      password: ben.password,
      fullName: ben.fullName,
    })
    await invite({ email: 'mal@evil.example', fullName: 'Mal Evil' })
    if (withTwoSteps) {
      const { secret } = await eve.call(calls.startTwoStep, {})
      await eve.call(calls.enableTwoStep, { code: new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() }) })
    }
    assert.equal((await feed()).startsWith('BEGIN:VCALENDAR'), true)
    await portal.mails()
    isTrusted = false
  }

  async function invite(who: { email: string; fullName: string }): Promise<void> {
    const place = { roleTitle: 'Marketing', responsibilities: '', rights: ['projects' as const] }
    await eve.call(team.inviteTeammate, { clientId: uid, email: who.email, fullName: who.fullName, ...place })
  }

  async function tokenIn(page: string, to: string): Promise<string> {
    const texts = (await portal.mails()).filter((mail) => mail.to.email === to).map(({ text }) => text)
    const found = texts.map((text) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1])
    return found.findLast((token) => token !== undefined) ?? ''
  }

  async function feed(): Promise<string> {
    return portal.browser().read(feedUrl)
  }

  /** None of what was planted opens or shows anything any more. */
  async function expectNothingLeft(): Promise<void> {
    assert.equal((await eve.call(calls.session, {})).session.state, 'guest')
    const byGoogle = portal.browser('192.0.2.66')
    await byGoogle.follow('/auth/google?screen=client')
    await byGoogle.follow(callback)
    assert.notEqual((await byGoogle.call(calls.session, {})).session.viewer?.uid, uid)
    assert.match(await feed(), /not-found/)
    const { session } = await teammate.call(calls.session, {})
    assert.notEqual(session.viewer?.accountId, uid)
    const late = portal.browser('192.0.2.68')
    const join = { token: await tokenIn('invitation', 'mal@evil.example'), password: ben.password, fullName: 'Mal' }
    assert.equal(await late.outcome(calls.acceptInvitation, join), 'auth/invalid-action-code')
    assert.equal(await portal.documents.count(deviceCollection, { uid }), 0)
  }

  async function reset(password = own): Promise<void> {
    await portal.browser().call(calls.requestPasswordReset, { email })
    const token = await tokenIn('reset-password', email)
    await portal.browser().call(calls.resetPassword, { token, password })
  }

  async function signIn(password: string): Promise<Browser> {
    const browser = portal.browser('198.51.100.20')
    await browser.call(calls.signIn, { email, password, remember: false })
    return browser
  }

  test('ends with the reset of an address that nobody had proven; projects stay', async () => {
    await plant()
    await reset()
    await expectNothingLeft()
    const owner = await signIn(own)
    const { session } = await owner.call(calls.session, {})
    assert.partialDeepStrictEqual(session, { state: 'signed-in', emailVerified: true, twoStep: false })
    assert.deepEqual((await owner.call(ways.listWaysIn, {})).google, [])
    assert.equal((await owner.call(listProjects, {})).projects.length, 1)
    assert.deepEqual((await owner.call(team.listTeammates, { clientId: uid })).teammates, [])
    assert.equal((await owner.call(meetings.getCalendarFeed, {})).url, null)
    const thief = portal.browser('192.0.2.66')
    const old = { email, password: castPassword, remember: false }
    assert.equal(await thief.outcome(calls.signIn, old), 'auth/wrong-password')
  })

  test('the mailed link alone verifies nothing: whoever did not make the account has no password for it', async () => {
    await plant()
    const token = await tokenIn('verify-email', email)
    const victim = portal.browser()
    // Who holds the link may be a stranger: the address is told apart from others, and no more.
    await assert.rejects(
      victim.call(calls.verifyEmail, { token }),
      /auth\/password-needed.*To verify a…@northwind\.example, enter the password for this account\./,
    )
    assert.equal(await victim.outcome(calls.verifyEmail, { token, password: own }), 'auth/wrong-password')
    assert.equal((await eve.call(calls.session, {})).session.emailVerified, false)
    await reset()
    await expectNothingLeft()
  })

  test('ends with a verified Google account of that address, which gets an account of its own', async () => {
    await plant()
    portal.atGoogle({ subject: 'g-ada', email, fullName })
    const owner = portal.browser()
    await owner.follow('/auth/google?screen=client')
    assert.equal(await owner.follow(callback), '/client/projects')
    assert.notEqual((await owner.call(calls.session, {})).session.viewer?.uid, uid)
    portal.atGoogle({ subject: 'g-eve', email: 'eve@evil.example', fullName: 'Eve' })
    await expectNothingLeft()
  })

  test('is ended again where the proof was cut short before it was written down', async () => {
    eve = portal.browser('192.0.2.66')
    await eve.call(calls.signUp, { email, password: castPassword, fullName, companyName })
    isCut = true
    await portal.browser().call(calls.requestPasswordReset, { email })
    const token = await tokenIn('reset-password', email)
    assert.equal(await portal.browser().outcome(calls.resetPassword, { token, password: own }), 'unexpected')
    isCut = false
    const between = await signIn(own)
    await between.call(meetings.renewCalendarFeed, {})
    await reset('a third lantern 45')
    assert.equal((await between.call(calls.session, {})).session.state, 'guest')
    const owner = await signIn('a third lantern 45')
    assert.equal((await owner.call(meetings.getCalendarFeed, {})).url, null)
  })

  test('the client who verifies where they signed up stays signed in there, with the second step of theirs', async () => {
    await plant()
    const phone = await portal.as(uid)
    const token = await tokenIn('verify-email', email)
    const { ended } = await eve.call(calls.verifyEmail, { token })
    assert.deepEqual(ended, ['google', 'calendar', 'teammates', 'sessions'])
    assert.equal((await phone.call(calls.session, {})).session.state, 'guest')
    const { session } = await eve.call(calls.session, {})
    assert.partialDeepStrictEqual(session, { state: 'signed-in', emailVerified: true, twoStep: true })
  })

  test('the client who opens the link on another device gives their password there, and signs in again', async () => {
    const laptop = portal.browser()
    await laptop.call(calls.signUp, { email, password: castPassword, fullName, companyName })
    const token = await tokenIn('verify-email', email)
    const phone = portal.browser('198.51.100.20')
    assert.deepEqual(await phone.call(calls.verifyEmail, { token, password: castPassword }), { ended: ['sessions'] })
    await phone.call(calls.signIn, { email, password: castPassword, remember: false })
    const { events } = await phone.call(listSecurityEvents, {})
    assert.equal(events.find(({ action }) => action === 'address-first-proven')?.detail, 'sessions')
    assert.equal((await laptop.call(calls.session, {})).session.state, 'guest')
    assert.equal((await (await signIn(castPassword)).call(calls.session, {})).session.emailVerified, true)
  })

  test('a later reset keeps the second step, and mails what else opens the account', async () => {
    await plant()
    await eve.call(calls.verifyEmail, { token: await tokenIn('verify-email', email) })
    await eve.call(meetings.renewCalendarFeed, {})
    isTrusted = true
    await invite({ email: 'cleo@northwind.example', fullName: 'Cleo North' })
    isTrusted = false
    portal.atGoogle({ subject: 'g-ada', email: 'ada@mail.example', fullName })
    await eve.call(ways.linkGoogle, {})
    await eve.follow(callback)
    await reset()
    assert.equal((await eve.call(calls.session, {})).session.state, 'guest')
    const thief = await signIn(own)
    assert.equal((await thief.call(calls.session, {})).session.state, 'two-step')
    assert.equal(await thief.outcome(ways.listWaysIn, {}), 'not-signed-in')
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'password-reset')
    assert.equal(mail?.to.email, email)
    // Linked is true even while the portal offers no sign-in with Google.
    for (const said of [
      'Google (ada@mail.example) is still linked.',
      'Two-step',
      'cleo@northwind.example',
      'Your calendar link still works. Anyone with the link can see the meetings in your calendar.',
      '/client/security',
    ])
      assert.ok(mail?.text.includes(said), said)
    const byGoogle = portal.browser()
    await byGoogle.follow('/auth/google?screen=client')
    assert.match((await byGoogle.follow(callback)) ?? '', /^\/client\?next=/, 'Google still opens the first step')
  })
})

test('a sign-in that was under way when the password was reset opens nothing', async () => {
  let meanwhile = async (): Promise<void> => {}
  const portal = await openAccounts({}, (store) => {
    const { identity } = openEmbedded(store)
    const verifyPassword: typeof identity.verifyPassword = async (...asked) => {
      const person = await identity.verifyPassword(...asked)
      await meanwhile()
      return person
    }
    return { identity: { ...identity, verifyPassword }, hosted: null }
  })
  await portal.enrol('ada')
  meanwhile = async () => {
    meanwhile = async () => {}
    portal.clock.advance(20)
    const secret = await portal.identity.issueActionCode(email, 'reset-password', 60_000)
    await portal.browser().call(calls.resetPassword, { token: secret ?? '', password: own })
  }
  const thief = portal.browser('192.0.2.66')
  const attempt = { email, password: castPassword, remember: true }
  assert.equal(await thief.outcome(calls.signIn, attempt), 'not-signed-in')
  assert.equal((await thief.call(calls.session, {})).session.state, 'guest')
  await portal.close()
})
