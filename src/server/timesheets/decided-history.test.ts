import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listActivity } from '#domain/projects/contract.ts'
import { listClientActivity } from '#domain/projects/staff-contract.ts'
import { approveHours, rejectHours, reopenHours, submitHours } from '#domain/timesheets/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { log, submit } from './stage.test-support.ts'

test('the history tells staff alone that hours were approved, rejected and reopened', async (context) => {
  const portal = await openTestPortal()
  context.after(() => portal.close())
  const [one, two] = [await submit(portal, 'ivo'), await submit(portal, 'ivo')]
  portal.clock.advance(1000)
  await portal.call('nina', approveHours, { entries: [{ entryId: one.id, version: one.version }] })
  portal.clock.advance(1000)
  await portal.call('nina', rejectHours, { entryIds: [two.id], reason: 'Which shop?' })
  portal.clock.advance(1000)
  await portal.call('nina', reopenHours, { entryIds: [one.id] })
  const ofProject = { projectId: 'bakery-relaunch' }
  const { activities } = await portal.call('tom', listActivity, ofProject)
  assert.deepEqual(
    activities.slice(0, 3).map(({ type, actorName, detail }) => [type, actorName, detail]),
    [
      ['timesheet.reopened', 'Nina Falk', '3 hours from Dec 7'],
      ['timesheet.rejected', 'Nina Falk', 'Which shop? (“Opening hours page”)'],
      ['timesheet.approved', 'Nina Falk', '3 hours'],
    ],
  )
  const ofClient = await portal.call('tom', listClientActivity, { clientId: 'ada' })
  assert.deepEqual(ofClient.activities.slice(0, 3), activities.slice(0, 3))
  for (const who of ['ada', 'ivo'] as const)
    assert.deepEqual((await portal.call(who, listActivity, ofProject)).activities, [])
})

test('hours of two months that are submitted at once are told by month, each with its own', async (context) => {
  const portal = await openTestPortal()
  context.after(() => portal.close())
  const days = [
    ['2026-11-30', 1.5],
    ['2026-12-01', 2],
    ['2026-12-02', 4],
  ] as const
  const entries = []
  for (const [workDate, workedHours] of days) entries.push(await log(portal, 'ivo', { workDate, workedHours }))
  await portal.call('ivo', submitHours, { entryIds: entries.map(({ id }) => id) })
  const { activities } = await portal.call('tom', listActivity, { projectId: 'bakery-relaunch' })
  assert.deepEqual(
    activities
      .filter(({ type }) => type === 'timesheet.submitted')
      .map(({ subjectId, detail }) => [subjectId, detail])
      .sort(),
    [
      ['2026-11', '1.5 hours'],
      ['2026-12', '6 hours'],
    ],
  )
})
