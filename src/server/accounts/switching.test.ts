import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import * as calls from '#domain/accounts/staff-contract.ts'
import * as projects from '#domain/projects/contract.ts'
import { listTeammates } from '#domain/team/teammate-contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { cast, castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('what staff do about somebody’s access', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const signIn = (uid: CastUid) => {
    const email = cast.find((person) => person.uid === uid)?.email
    return portal.outcome(null, accounts.signIn, { email, password: castPassword, remember: false })
  }
  const works = (uid: CastUid) => portal.outcome(uid, projects.listProjects, {})

  async function traces(action: string) {
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    return rows.map(({ data }) => data).filter((row) => row.action === action)
  }

  test('a client who is switched off is out at once and cannot sign in, and comes back when switched on', async () => {
    for (const uid of ['ada', 'grace'] as const) assert.equal(await works(uid), 'ok')
    for (let again = 0; again < 2; again++) await portal.call('tom', calls.deactivateClient, { uid: 'ada' })
    assert.equal(await works('ada'), 'not-signed-in')
    assert.equal(await signIn('ada'), 'auth/user-disabled')
    assert.equal(await works('grace'), 'ok')
    const [trace, ...others] = await traces('client-deactivated')
    assert.partialDeepStrictEqual(trace, { actorId: 'tom', entityType: 'user', entityId: 'ada' })
    assert.deepEqual(others, [], 'repeating it leaves no second trace')

    await portal.call('tom', calls.reactivateClient, { uid: 'ada' })
    assert.equal(await signIn('ada'), 'ok')
    assert.equal((await traces('client-reactivated')).length, 1)
  })

  test('the account of a client who is switched off is closed to its teammates too, and opens with it', async () => {
    assert.equal(await works('ben'), 'ok')
    await portal.call('tom', calls.deactivateClient, { uid: 'ada' })
    assert.equal(await works('ben'), 'not-signed-in')
    assert.equal(await signIn('ben'), 'auth/user-disabled')
    const { session } = await portal.call('ben', accounts.session, {})
    assert.equal(session.state, 'guest')
    await portal.call('tom', calls.reactivateClient, { uid: 'ada' })
    assert.equal(await signIn('ben'), 'ok')
  })

  test('a teammate who is switched off is so on the team’s list, and the owner hears of it once, as of their return', async () => {
    for (let again = 0; again < 2; again++) await portal.call('tom', calls.deactivateClient, { uid: 'ben' })
    const off = async () =>
      (await portal.call('ada', listTeammates, { clientId: 'ada' })).teammates.map(({ userId, disabledAt }) => [
        userId,
        disabledAt,
      ])
    assert.deepEqual(await off(), [['ben', portal.clock.now()]])
    await portal.call('tom', calls.reactivateClient, { uid: 'ben' })
    assert.deepEqual(await off(), [['ben', undefined]])
    await portal.call('tom', calls.deactivateClient, { uid: 'ada' })
    const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    assert.deepEqual(
      all.map(({ data: { type, subjectName, recipientIds } }) => [type, subjectName, recipientIds]).toSorted(),
      ['team.deactivated', 'team.reactivated'].map((type) => [type, 'Ben Sato', ['ada']]),
    )
  })

  test('a session that was begun in the moment of the switch opens nothing', async () => {
    await portal.call('tom', calls.deactivateClient, { uid: 'ada' })
    for (const uid of ['ada', 'ben']) {
      const headers = { origin: 'http://portal.example', cookie: await portal.cookieOf(uid) }
      const { path: url } = projects.listProjects
      const answer = await portal.app.inject({ method: 'POST', url, headers, payload: {} })
      assert.notEqual(answer.statusCode, 200)
    }
  })

  test('one teammate is switched off alone, and stays off when the account opens again', async () => {
    assert.equal(await works('ben'), 'ok')
    await portal.call('tom', calls.deactivateClient, { uid: 'ben' })
    assert.equal(await works('ben'), 'not-signed-in')
    assert.equal(await works('ada'), 'ok')
    await portal.call('tom', calls.deactivateClient, { uid: 'ada' })
    await portal.call('tom', calls.reactivateClient, { uid: 'ada' })
    assert.equal(await signIn('ben'), 'auth/user-disabled')
  })

  test('staff see which clients are off', async () => {
    await portal.call('tom', calls.deactivateClient, { uid: 'ada' })
    const { clients } = await portal.call('nina', calls.listClients, {})
    assert.deepEqual(
      clients.filter(({ disabledAt }) => disabledAt !== null).map(({ uid }) => uid),
      ['ada'],
    )
  })

  test('only clients are switched as clients, and each act asks for a fresh proof', async () => {
    for (const uid of ['tom', 'nina', 'ivo', 'nobody'])
      for (const call of [calls.deactivateClient, calls.reactivateClient])
        assert.equal(await portal.outcome('tom', call, { uid }), 'not-found')
    portal.clock.advance(11 * 60_000)
    for (const call of [calls.deactivateClient, calls.reactivateClient, calls.signOutPerson])
      assert.equal(await portal.outcome('tom', call, { uid: 'ada' }), 'auth/requires-recent-login')
  })

  test('staff sign a person out everywhere, who is told by mail and may sign in again', async () => {
    for (const uid of ['ada', 'ivo', 'nina'] as const) {
      assert.equal(await portal.outcome(uid, accounts.resendVerification, {}), 'ok')
      await portal.call('tom', calls.signOutPerson, { uid })
      assert.equal(await portal.outcome(uid, accounts.resendVerification, {}), 'not-signed-in')
      assert.equal(await signIn(uid), 'ok')
    }
    assert.equal(await works('grace'), 'ok')
    assert.deepEqual(
      (await traces('signed-out-by-staff')).map(({ actorId, entityId }) => [actorId, entityId]).toSorted(),
      [
        ['tom', 'ada'],
        ['tom', 'ivo'],
        ['tom', 'nina'],
      ],
    )
    const mails = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 20 })
    const told = mails.filter(({ data }) => data.kind === 'signed-out-by-staff')
    assert.equal(told.length, 3)
    assert.equal(await portal.outcome('tom', calls.signOutPerson, { uid: 'nobody' }), 'not-found')
  })
})
