import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { setAvatar } from '#domain/accounts/profile-contract.ts'
import { deactivateClient, reactivateClient } from '#domain/accounts/staff-contract.ts'
import { joinAsInvited } from '#domain/accounts/waiting-contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import type { Browser } from '#server/accounts/browser.test-support.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { invitationId, users } from '#server/accounts/exports/collections.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { webpOf } from '#server/testing/picture.test-support.ts'
import { castPassword } from '#tools/seed/cast.ts'

const lena = {
  clientId: 'ada',
  email: 'lena@northwind.example',
  fullName: 'Lena Voss',
  roleTitle: 'Shop manager',
  responsibilities: 'Photos and texts of the shops',
}
const dayMs = 86_400_000

describe('teammates', () => {
  let portal: AccountsPortal
  let ada: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
    await portal.identity.markEmailVerified('ada', cast.ada.email)
    ada = await portal.as('ada')
  })
  afterEach(() => portal.close())

  async function mailedToken(): Promise<string> {
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'teammate-invitation')
    return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function inviteLena(rights: ('projects' | 'messages' | 'reports' | 'invoices')[] = ['messages']) {
    const { teammate } = await ada.call(calls.inviteTeammate, { ...lena, rights })
    return { teammate, token: await mailedToken() }
  }

  async function join(token: string): Promise<Browser> {
    const browser = portal.browser()
    await browser.call(accounts.acceptInvitation, { token, password: castPassword, fullName: 'Lena Voss' })
    return browser
  }

  async function listed() {
    const { teammates } = await ada.call(calls.listTeammates, { clientId: 'ada' })
    return teammates.map(({ email, joinedAt, rights }) => [email, joinedAt !== null, rights.join()])
  }

  test('come in by a mailed link, with the rights they were given and those that these need', async () => {
    const { teammate, token } = await inviteLena(['messages'])
    assert.deepEqual(teammate.rights, ['projects', 'messages'])
    assert.deepEqual(await listed(), [[lena.email, false, 'projects,messages']])
    const browser = await join(token)
    const { session } = await browser.call(accounts.session, {})
    assert.partialDeepStrictEqual(session, {
      state: 'signed-in',
      emailVerified: true,
      viewer: { role: 'client', accountId: 'ada', rights: ['projects', 'messages'], companyName: 'Northwind Bakery' },
    })
    assert.deepEqual(await listed(), [[lena.email, true, 'projects,messages']])
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token }), 'auth/invalid-action-code')
  })

  test('see what their rights allow: who has none to the projects is shown none', async () => {
    await ada.call(projects.createProject, { name: 'Relaunch', description: 'Four shops' })
    const browser = await join((await inviteLena(['invoices'])).token)
    assert.equal(await browser.outcome(projects.listProjects, {}), 'forbidden')
    assert.equal(await browser.outcome(calls.listTeammates, { clientId: 'ada' }), 'forbidden')
  })

  test('get and lose rights from the next request on', async () => {
    const { teammate, token } = await inviteLena(['invoices'])
    const browser = await join(token)
    const place = { roleTitle: 'Owner’s deputy', responsibilities: '' }
    const change = { teammateId: teammate.id, ...place }
    await ada.call(calls.updateTeammate, { ...change, version: 2, rights: ['projects'] })
    assert.equal(await browser.outcome(projects.listProjects, {}), 'ok')
    await ada.call(calls.updateTeammate, { ...change, version: 3, rights: ['invoices'] })
    assert.equal(await browser.outcome(projects.listProjects, {}), 'forbidden')
    assert.equal(
      await ada.outcome(calls.updateTeammate, { ...change, version: 2, rights: ['projects'] }),
      'stale-version',
    )
  })

  test('never become owners, whatever they send', async () => {
    const browser = await join((await inviteLena(['projects'])).token)
    const other = { ...lena, email: 'eve@evil.example', rights: ['projects' as const] }
    assert.equal(await browser.outcome(calls.inviteTeammate, other), 'forbidden')
    assert.equal(
      await browser.outcome(accounts.finishSignUp, { fullName: 'Lena', companyName: 'Mine' }),
      'already-signed-up',
    )
  })

  test('who are removed are out at once, and the address may be asked in again', async () => {
    const { teammate, token } = await inviteLena(['projects'])
    const browser = await join(token)
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
    assert.equal(await browser.outcome(projects.listProjects, {}), 'not-signed-in')
    assert.equal(await portal.documents.get(users, teammate.userId ?? 'nobody'), null)
    assert.deepEqual(await listed(), [])
    assert.equal(await ada.outcome(calls.removeTeammate, { teammateId: teammate.id }), 'ok')
    const told = (await portal.mails()).filter(({ kind }) => kind === 'teammate-removed')
    assert.deepEqual(
      told.map(({ to, subject }) => [to.email, subject]),
      [[lena.email, 'You no longer have access to Northwind Bakery’s account']],
    )
    assert.ok(told[0]?.text.includes('ask Ada Lovell to invite you again'))
    portal.clock.advance(dayMs)
    ada = await portal.as('ada')
    const again = await inviteLena(['projects'])
    assert.equal(again.teammate.id, teammate.id)
    const returned = portal.browser()
    await returned.call(accounts.signIn, { email: lena.email, password: castPassword, remember: false })
    await returned.call(accounts.joinByInvitation, { token: again.token })
    assert.deepEqual(await listed(), [[lena.email, true, 'projects']])
  })

  test('who are removed and sign in again read from which account, until they have one of their own', async () => {
    const { teammate, token } = await inviteLena()
    await join(token)
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
    const returned = portal.browser()
    const signIn = { email: lena.email, password: castPassword, remember: false }
    const { session } = await returned.call(accounts.signIn, signIn)
    assert.equal(session.state, 'not-signed-up')
    assert.deepEqual(session.removedFrom, { accountName: 'Northwind Bakery', ownerName: 'Ada Lovell' })
    const own = await returned.call(accounts.finishSignUp, { fullName: 'Lena Voss', companyName: 'Voss Photos' })
    assert.equal(own.session.removedFrom, undefined)
  })

  describe('of a deactivated client', () => {
    const asTheyJoin = { password: castPassword, fullName: lena.fullName }
    const switched = { uid: 'ada' }
    let tom: Browser
    beforeEach(async () => {
      await portal.enrol('tom')
      tom = await portal.as('tom')
    })

    test('are not invited, nor sent their invitation again, before the client is reactivated', async () => {
      const { teammate } = await inviteLena()
      await tom.call(deactivateClient, switched)
      const other = { ...lena, email: 'eve@northwind.example', rights: ['projects' as const] }
      assert.equal(await tom.outcome(calls.inviteTeammate, other), 'client-deactivated')
      assert.equal(await tom.outcome(calls.inviteTeammateAgain, { teammateId: teammate.id }), 'client-deactivated')
      const { owner, teammates } = await tom.call(calls.listTeammates, { clientId: 'ada' })
      assert.deepEqual([owner.disabledAt, teammates.length], [portal.clock.now(), 1])
      assert.equal((await portal.mails()).filter(({ kind }) => kind === 'teammate-invitation').length, 1)
      await tom.call(reactivateClient, switched)
      assert.equal(await tom.outcome(calls.inviteTeammate, other), 'ok')
      assert.equal((await tom.call(calls.listTeammates, { clientId: 'ada' })).owner.disabledAt, undefined)
    })

    test('read so by their link, which makes them no account and joins them later', async () => {
      const { token } = await inviteLena()
      await tom.call(deactivateClient, switched)
      const browser = portal.browser()
      assert.equal(await browser.outcome(accounts.readInvitation, { token }), 'auth/user-disabled')
      assert.equal(await browser.outcome(accounts.acceptInvitation, { token, ...asTheyJoin }), 'auth/user-disabled')
      assert.equal(await portal.identity.findByEmail(lena.email), null)
      await tom.call(reactivateClient, switched)
      await browser.call(accounts.acceptInvitation, { token, ...asTheyJoin })
      assert.equal((await browser.call(accounts.session, {})).session.viewer?.accountId, 'ada')
    })

    test('cannot join with an account that they have', async () => {
      const { token } = await inviteLena()
      const { uid } = await portal.identity.register({ email: lena.email, password: castPassword })
      await portal.identity.markEmailVerified(uid, lena.email)
      const browser = portal.browser()
      await browser.call(accounts.signIn, { email: lena.email, password: castPassword, remember: false })
      await tom.call(deactivateClient, switched)
      assert.equal(await browser.outcome(accounts.joinByInvitation, { token }), 'auth/user-disabled')
      const waiting = { invitationId: invitationId(lena.email, 'ada') }
      assert.equal(await browser.outcome(joinAsInvited, waiting), 'auth/user-disabled')
      assert.equal(await portal.documents.get(users, uid), null)
    })
  })

  test('whose invitation was taken back cannot come in by it, and are mailed nothing more', async () => {
    const { teammate, token } = await inviteLena()
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
    assert.equal((await portal.mails()).at(-1)?.kind, 'teammate-invitation')
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token }), 'auth/invalid-action-code')
  })

  test('no session of theirs outlives their profile, so that no page of theirs asks them to sign up', async () => {
    const { teammate, token } = await inviteLena()
    await join(token)
    const happened: string[] = []
    const stops = [
      portal.documents.watch(sessionCollection, ({ after }) => {
        if (after && after.data.expiresAt <= portal.clock.now()) happened.push('session')
      }),
      portal.documents.watch(users, ({ after }) => void (after ?? happened.push('profile'))),
    ]
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
    for (const stop of stops) stop()
    assert.deepEqual(happened, ['session', 'profile'])
  })

  test('have seven days; a new link closes the older one', async () => {
    const { teammate, token } = await inviteLena()
    portal.clock.advance(7 * dayMs)
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token }), 'auth/invalid-action-code')
    const fresh = await portal.as('ada')
    await fresh.call(calls.inviteTeammateAgain, { teammateId: teammate.id })
    const second = await mailedToken()
    portal.clock.advance(dayMs)
    const later = await portal.as('ada')
    await later.call(calls.inviteTeammateAgain, { teammateId: teammate.id })
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token: second }), 'auth/invalid-action-code')
    await join(await mailedToken())
    assert.equal(await later.outcome(calls.inviteTeammateAgain, { teammateId: teammate.id }), 'not-found')
  })

  test('come in once, however many take up the link', async () => {
    const { token } = await inviteLena()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        portal.browser().outcome(accounts.acceptInvitation, { token, password: castPassword, fullName: 'Lena Voss' }),
      ),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
  })

  test('are nobody who has a profile already', async () => {
    await portal.enrol('grace')
    const taken = { ...lena, email: cast.grace.email, rights: ['projects' as const] }
    assert.equal(await ada.outcome(calls.inviteTeammate, taken), 'auth/email-already-in-use')
  })

  test('bring their own account along only where the invitation is for its address', async () => {
    const { token } = await inviteLena(['projects'])
    await portal.identity.register({ email: 'eve@evil.example', password: castPassword }, 'eve')
    assert.equal(await (await portal.as('eve')).outcome(accounts.joinByInvitation, { token }), 'invitation-for-another')
    await portal.identity.register({ email: lena.email, password: castPassword }, 'lena')
    const password = 'somebody else’s lantern'
    const accept = { token, password, fullName: 'Lena Voss' }
    assert.equal(await portal.browser().outcome(accounts.acceptInvitation, accept), 'auth/email-already-in-use')
    assert.equal(
      await portal.browser().outcome(accounts.signIn, { email: lena.email, password, remember: false }),
      'auth/wrong-password',
    )
    await (await portal.as('lena')).call(accounts.joinByInvitation, { token })
    const { teammates } = await ada.call(calls.listTeammates, { clientId: 'ada' })
    assert.deepEqual(
      teammates.map(({ userId }) => userId),
      ['lena'],
    )
  })

  test('keep their record in step with their profile: a new name and a picture', async () => {
    const browser = await join((await inviteLena(['projects'])).token)
    const names = { firstName: 'Lena', lastName: 'Voss-Arendt', companyName: '', position: 'Shops', phone: '' }
    await browser.call(accounts.updateProfile, { version: 1, ...names })
    await browser.call(setAvatar, { image: webpOf().toString('base64') })
    const { teammates } = await ada.call(calls.listTeammates, { clientId: 'ada' })
    assert.deepEqual(
      teammates.map(({ fullName, avatarId }) => [fullName, avatarId !== null]),
      [['Lena Voss-Arendt', true]],
    )
  })

  test('of another account are as unknown ones', async () => {
    await portal.enrol('grace')
    await portal.identity.markEmailVerified('grace', cast.grace.email)
    const grace = await portal.as('grace')
    const { teammate } = await inviteLena()
    const change = {
      teammateId: teammate.id,
      version: 1,
      roleTitle: 'X',
      responsibilities: '',
      rights: ['projects' as const],
    }
    assert.equal(await grace.outcome(calls.updateTeammate, change), 'not-found')
    assert.equal(await grace.outcome(calls.removeTeammate, { teammateId: teammate.id }), 'not-found')
    assert.equal(await grace.outcome(calls.inviteTeammateAgain, { teammateId: teammate.id }), 'not-found')
    assert.equal(await grace.outcome(calls.listTeammates, { clientId: 'ada' }), 'not-found')
    assert.equal(await grace.outcome(calls.listTeammates, { clientId: 'nobody' }), 'not-found')
    assert.deepEqual(await listed(), [[lena.email, false, 'projects,messages']])
  })
})
