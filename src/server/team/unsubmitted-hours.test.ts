import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { countUnsubmittedHours } from '#domain/team/contract.ts'
import { rejectHours } from '#domain/timesheets/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { approve, log, submit } from '#server/timesheets/stage.test-support.ts'

describe('hours that a creator has not submitted', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const unsubmitted = (creatorId: string) => portal.call('tom', countUnsubmittedHours, { creatorId })

  test('counts drafts and rejected hours of all months, and neither those that wait nor approved ones', async () => {
    const before = await unsubmitted('ivo')
    await log(portal, 'ivo', { workedHours: 1.25 })
    await log(portal, 'ivo', { workedHours: 2, workDate: '2026-10-05' })
    const { id } = await submit(portal, 'ivo', { workedHours: 0.5 })
    await portal.call('tom', rejectHours, { entryIds: [id], reason: 'Which page?' })
    await submit(portal, 'ivo', { workedHours: 3 })
    await approve(portal, 'ivo', { workedHours: 4 })
    await log(portal, 'mei', { workedHours: 7 })
    assert.deepEqual(await unsubmitted('ivo'), {
      draftHours: before.draftHours + 3.25,
      rejectedHours: before.rejectedHours + 0.5,
    })
  })

  test('counts those of one project alone, and there those that wait for an approval', async () => {
    const onProject = () =>
      portal.call('tom', countUnsubmittedHours, { creatorId: 'ivo', projectId: 'bakery-relaunch' })
    const before = await onProject()
    await log(portal, 'ivo', { workedHours: 1.25 })
    await submit(portal, 'ivo', { workedHours: 3 })
    const after = await onProject()
    assert.equal(after.draftHours, before.draftHours + 1.25)
    assert.equal(after.submittedHours, (before.submittedHours ?? Number.NaN) + 3)
    assert.equal((await unsubmitted('ivo')).submittedHours, undefined)
  })

  test('knows nobody but creators, and tells nobody but staff', async () => {
    for (const creatorId of ['ada', 'nina', 'nobody'])
      assert.equal(await portal.outcome('tom', countUnsubmittedHours, { creatorId }), 'not-found')
    for (const uid of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(uid, countUnsubmittedHours, { creatorId: 'ivo' }), 'forbidden')
  })
})
