import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listActivity } from '#domain/projects/contract.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import { log, submit } from '#server/timesheets/stage.test-support.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

const projectId = 'bakery-relaunch'

describe('a creator who is removed from a project', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
    await portal.call('tom', memberCalls.assignCreator, {
      projectId,
      creatorId: 'sol',
      rate: 5000,
      billRateCents: null,
      role: '',
    })
    await portal.notifying.settled()
    portal.clock.advance(60_000)
    await portal.mailRound()
  })
  afterEach(() => portal.close())

  async function toldOnRemoval() {
    await portal.call('tom', memberCalls.endAssignment, { projectId, creatorId: 'sol' })
    return (await portal.storedOf('sol')).findLast(({ type }) => type === 'creator.unassigned') ?? assert.fail()
  }

  test('is told so, alone, and led to the month of the hours that they can submit', async () => {
    await log(portal, 'sol', { workedHours: 1.5, workDate: '2026-11-30' })
    await log(portal, 'sol', { workedHours: 2 })
    await submit(portal, 'sol', { workedHours: 3, workDate: '2026-10-30' })
    const { title, body, url } = await toldOnRemoval()
    assert.equal(title, 'Tom Reyes removed you from Bakery relaunch')
    assert.equal(body, 'You can still submit 3.5 hours. Your 3 submitted hours are waiting for approval.')
    assert.equal(url, '/creator/timesheets?month=2026-11&projectId=bakery-relaunch')
    for (const who of ['ada', 'mei', 'tom', 'nina'] as const)
      assert.ok(!(await portal.titlesOf(who)).some((each) => each.includes('removed')), who)
    const mails = await portal.mailRound()
    const mail = mails.find(({ subject }) => subject.includes('removed'))
    assert.equal(mail?.to.email, 'sol@adeyemi.example')
    assert.match(mail.text, /^Tom Reyes removed you from Bakery relaunch\.$/m)
    assert.match(mail.text, /Open your time sheets.*\n?.*month=2026-11&projectId=bakery-relaunch$/m)
    const { activities } = await portal.call('ada', listActivity, { projectId })
    assert.ok(!JSON.stringify(activities).includes('3.5'), 'The client isn’t told the hours')
  })

  test('reads of submitted hours that they wait', async () => {
    await submit(portal, 'sol', { workedHours: 1, workDate: '2026-11-30' })
    const { body, url } = await toldOnRemoval()
    assert.equal(body, 'Your 1 submitted hour is waiting for approval.')
    assert.equal(url, '/creator/timesheets?month=2026-11&projectId=bakery-relaunch')
  })

  test('reads no more than that where all hours are approved', async () => {
    assert.equal((await toldOnRemoval()).body, '')
  })

  test('is told nothing of it where their account is deactivated', async () => {
    await portal.call('tom', memberCalls.deactivateCreator, { creatorId: 'ivo' })
    assert.deepEqual(await portal.titlesOf('ivo'), [])
  })
})
