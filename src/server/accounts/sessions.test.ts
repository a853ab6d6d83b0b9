import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import * as calls from '#domain/accounts/profile-contract.ts'
import { createSessions, sessionCollection } from '#server/platform/sessions/sessions.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('sessions', () => {
  let portal: AccountsPortal
  let sessions: Sessions
  beforeEach(async () => {
    portal = await openAccounts()
    await Promise.all([portal.settle('ada'), portal.settle('grace')])
    sessions = createSessions(portal)
  })
  afterEach(() => portal.close())

  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  const minuteMs = 60_000

  test('lists the own browsers in words, this one first, then by when they were last seen', async () => {
    const started = portal.clock.now()
    await sessions.start({ uid: 'ada', remember: true, stage: 'full', userAgent: phone })
    portal.clock.advance(minuteMs)
    await portal.as('ada')
    const here = await portal.as('ada')
    await portal.as('grace')
    const { sessions: open } = await here.call(calls.listSessions, {})
    assert.deepEqual(
      open.map(({ device, current, remembered }) => [device, current, remembered]),
      [
        ['An unknown browser', true, false],
        ['An unknown browser', false, false],
        ['Safari on iPhone', false, true],
      ],
    )
    assert.deepEqual([open[2]?.startedAt, open[2]?.lastSeenAt], [started, started])
  })

  test('leaves out what has ended, and what still awaits its second step', async () => {
    await portal.as('ada')
    await sessions.start({ uid: 'ada', remember: false, stage: 'two-step', userAgent: phone })
    portal.clock.advance(31 * minuteMs)
    const here = await portal.as('ada')
    assert.equal((await here.call(calls.listSessions, {})).sessions.length, 1)
  })

  test('tells neither a secret nor what the store keeps of one', async () => {
    const here = await portal.as('ada')
    const { sessions: open } = await here.call(calls.listSessions, {})
    const [stored] = await portal.documents.list(sessionCollection, { where: { uid: 'ada' }, limit: 10 })
    const told = JSON.stringify(open)
    assert.ok(stored && !told.includes(stored.id))
    assert.ok(!told.includes(here.cookies.get('__Host-sid') ?? ''))
    assert.equal(await here.outcome(calls.endSession, { sessionId: stored.id }), 'not-found')
  })

  test('signs another browser out, and this one where it is asked to', async () => {
    const [here, there] = [await portal.as('ada'), await portal.as('ada')]
    const { sessions: open } = await here.call(calls.listSessions, {})
    await here.call(calls.endSession, { sessionId: open[1]?.id ?? '' })
    assert.equal((await there.call(accounts.session, {})).session.state, 'guest')
    assert.equal((await here.call(calls.listSessions, {})).sessions.length, 1)
    assert.equal(await here.outcome(calls.endSession, { sessionId: open[1]?.id }), 'not-found')
    await here.call(calls.endSession, { sessionId: open[0]?.id ?? '' })
    assert.equal(here.cookies.has('__Host-sid'), false)
    assert.equal(await here.outcome(calls.listSessions, {}), 'not-signed-in')
  })

  test('ends nobody else’s session', async () => {
    const [ada, grace] = [await portal.as('ada'), await portal.as('grace')]
    const { sessions: hers } = await grace.call(calls.listSessions, {})
    assert.equal(await ada.outcome(calls.endSession, { sessionId: hers[0]?.id }), 'not-found')
    assert.deepEqual((await grace.call(calls.listSessions, {})).sessions, hers)
  })
})
