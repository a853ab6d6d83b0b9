import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { invitations, users } from './exports/collections.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('invitations', () => {
  let portal: AccountsPortal
  let tom: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.settle('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  const { nina } = cast
  const invitee = { email: nina.email, fullName: nina.fullName }
  const hourMs = 60 * 60_000

  /** The secret of the latest invitation that was mailed. */
  async function mailedToken(): Promise<string> {
    const mail = (await portal.mails()).at(-1)
    return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function inviteNina(): Promise<string> {
    await tom.call(calls.inviteStaff, invitee)
    return mailedToken()
  }

  test('brings a member of staff in by a mailed link, verified and among the employees', async () => {
    const token = await inviteNina()
    const browser = portal.browser()
    assert.deepEqual(await browser.call(calls.readInvitation, { token }), {
      ...invitee,
      role: 'superAdmin',
      hasAccount: false,
      invitedBy: null,
    })
    const { session } = await browser.call(calls.acceptInvitation, {
      token,
      password: castPassword,
      fullName: nina.fullName,
    })
    assert.partialDeepStrictEqual(session, { state: 'signed-in', emailVerified: true, viewer: { role: 'superAdmin' } })
    assert.equal((await browser.call(listEmployees, {})).employees.length, 2)
    assert.equal(await portal.browser().outcome(calls.readInvitation, { token }), 'auth/invalid-action-code')
    await assert.rejects(portal.browser().call(calls.readInvitation, { token }), /This invitation was already accepted/)
  })

  test('lets one of fifty take a link up', async () => {
    const token = await inviteNina()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        portal.browser().outcome(calls.acceptInvitation, { token, password: castPassword, fullName: nina.fullName }),
      ),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1, outcomes.join(' '))
    assert.ok(!outcomes.includes('unexpected'), outcomes.join(' '))
    assert.equal(await portal.documents.count(users, { role: 'superAdmin' }), 2)
  })

  test('lets a staff link lapse after 72 hours, and when a newer one is mailed', async () => {
    const first = await inviteNina()
    const second = await inviteNina()
    assert.equal(await portal.browser().outcome(calls.readInvitation, { token: first }), 'auth/invalid-action-code')
    portal.clock.advance(72 * hourMs)
    assert.equal(await portal.browser().outcome(calls.readInvitation, { token: second }), 'auth/invalid-action-code')
    const accept = { token: second, password: castPassword, fullName: nina.fullName }
    assert.equal(await portal.browser().outcome(calls.acceptInvitation, accept), 'auth/invalid-action-code')
    await assert.rejects(portal.browser().call(calls.acceptInvitation, accept), /This invitation has expired/)
    const replaced = portal.browser().call(calls.readInvitation, { token: first })
    await assert.rejects(replaced, /was replaced or withdrawn/)
  })

  test('takes invitations from staff alone, who signed in within ten minutes', async () => {
    await portal.settle('ada')
    await portal.settle('ivo')
    for (const uid of ['ada', 'ivo'])
      assert.equal(await (await portal.as(uid)).outcome(calls.inviteStaff, invitee), 'forbidden')
    assert.equal(await portal.browser().outcome(calls.inviteStaff, invitee), 'not-signed-in')
    portal.clock.advance(hourMs / 4)
    assert.equal(await tom.outcome(calls.inviteStaff, invitee), 'auth/requires-recent-login')
  })

  test('never changes the role or the password of an account that exists', async () => {
    await portal.enrol('ada')
    assert.equal(
      await tom.outcome(calls.inviteStaff, { ...invitee, email: cast.ada.email }),
      'auth/email-already-in-use',
    )

    const token = await inviteNina()
    const browser = portal.browser()
    const account = { email: nina.email, password: castPassword }
    await browser.call(calls.signUp, { ...account, fullName: nina.fullName, companyName: 'Falk' })
    const accept = { token, password: 'some other phrase', fullName: nina.fullName }
    assert.equal(await portal.browser().outcome(calls.acceptInvitation, accept), 'auth/email-already-in-use')
    assert.equal(await browser.outcome(calls.joinByInvitation, { token }), 'already-signed-up')
    const { session } = await portal.browser().call(calls.signIn, { ...account, remember: false })
    assert.equal(session.viewer?.role, 'client')
  })

  test('lets the owner of an account without a profile join, with a new session', async () => {
    const { uid } = await portal.identity.register({ email: nina.email, password: castPassword })
    const token = await inviteNina()
    assert.equal((await portal.browser().call(calls.readInvitation, { token })).hasAccount, true)
    const [browser, other] = [await portal.as(uid), await portal.as(uid)]
    const { session } = await browser.call(calls.joinByInvitation, { token })
    assert.partialDeepStrictEqual(session, { emailVerified: true, viewer: { uid, role: 'superAdmin' } })
    assert.equal((await other.call(calls.session, {})).session.state, 'guest')
  })

  test('binds an invitation to its address', async () => {
    const { uid } = await portal.identity.register({ email: cast.grace.email, password: castPassword })
    const token = await inviteNina()
    assert.equal(await (await portal.as(uid)).outcome(calls.joinByInvitation, { token }), 'invitation-for-another')
    assert.equal(await portal.browser().outcome(calls.joinByInvitation, { token }), 'not-signed-in')
    assert.equal(await portal.documents.get(users, uid), null)
  })

  test('takes up a link after a crash between account and profile', async () => {
    const token = await inviteNina()
    const invitation = await portal.documents.get(invitations, hashSecret(nina.email))
    await portal.identity.register({ email: nina.email, password: castPassword }, invitation?.data.uid)

    const browser = portal.browser()
    const accept = { token, password: castPassword, fullName: nina.fullName }
    assert.equal(await browser.outcome(calls.acceptInvitation, accept), 'auth/email-already-in-use')
    await browser.call(calls.signIn, { email: nina.email, password: castPassword, remember: false })
    assert.equal((await browser.call(calls.joinByInvitation, { token })).session.viewer?.role, 'superAdmin')
  })

  test('says that an invitation could not be mailed', async () => {
    portal.breakMail()
    assert.equal(await tom.outcome(calls.inviteStaff, invitee), 'unavailable')
  })
})
