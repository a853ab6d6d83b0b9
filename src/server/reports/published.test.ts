import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as projectCalls from '#domain/projects/contract.ts'
import * as calls from '#domain/reports/contract.ts'
import { reportTypes } from '#domain/reports/report-types.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import { reports } from './collections.ts'
import {
  allShown,
  december,
  figuresFor,
  nothingShown,
  payRates,
  publish,
  relaunch,
  setRights,
  share,
  work,
} from './stage.test-support.ts'

describe('published reports', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('hold the figures of their moment, whatever is approved or switched afterwards', async () => {
    await work(portal, { ...nothingShown, hours: true })
    const { id } = await publish(portal)
    const [forStaff, forAda] = [await read('tom', id), await read('ada', id)]
    assert.equal(forStaff.figures.hours?.used, 9)
    await approve(portal, 'ivo', { workDate: '2026-12-08', workedHours: 8 })
    await agree(portal, relaunch, { budgetHours: 1, visibility: allShown })
    assert.deepEqual(await read('tom', id), forStaff)
    assert.deepEqual(await read('ada', id), forAda)
    assert.equal((await figuresFor(portal, 'tom')).figures.hours?.used, 17)
  })

  test('show a client what was switched on at their publication, and staff that it is less', async () => {
    await work(portal, { ...nothingShown, hours: true })
    const { id } = await publish(portal)
    await agree(portal, relaunch, { visibility: nothingShown })
    const { figures, isInternal } = await read('ben', id)
    assert.deepEqual([figures.hours?.used, figures.money, isInternal], [9, null, false])
    const forStaff = await read('tom', id)
    assert.deepEqual([forStaff.figures.money?.billedCents, forStaff.isInternal], [108_000, true])
  })

  for (const type of reportTypes) {
    test(`a ${type} report tells nobody’s pay, in any form`, async () => {
      await work(portal, allShown)
      const { id } = await publish(portal, { type })
      for (const who of ['tom', 'ada'] as const) {
        const text = JSON.stringify(await read(who, id))
        for (const rate of payRates) assert.ok(!text.includes(rate), `${who}: ${rate}`)
      }
      const stored = JSON.stringify((await portal.documents.get(reports, id))?.data)
      for (const rate of payRates) assert.ok(!stored.includes(rate), rate)
    })
  }

  test('are listed latest first, for staff and the client’s side alone', async () => {
    const first = await publish(portal, { title: 'First' })
    portal.clock.advance(1000)
    const second = await publish(portal, { title: 'Second' })
    for (const who of ['tom', 'ada', 'ben'] as const) {
      const { reports, next, may } = await portal.call(who, calls.listReports, { projectId: relaunch })
      assert.deepEqual(reports, [second, first])
      assert.deepEqual([next, may], [null, { publish: who === 'tom', share: true }])
    }
    assert.equal(await portal.outcome('grace', calls.readReport, { reportId: first.id }), 'not-found')
    assert.equal(await portal.outcome('ivo', calls.readReport, { reportId: first.id }), 'forbidden')
    await setRights(portal, 'ben', ['projects'])
    assert.equal(await portal.outcome('ben', calls.readReport, { reportId: first.id }), 'forbidden')
  })

  test('are told in the history of the project, to whoever may know of them', async () => {
    const { id } = await publish(portal, { title: 'December so far' })
    const { activities } = await portal.call('ada', projectCalls.listActivity, { projectId: relaunch })
    const told = activities.find(({ type }) => type === 'report.published')
    assert.deepEqual(
      [told?.subjectId, told?.subjectName, told?.detail, told?.actorName],
      [id, 'December so far', 'Dec 1 – 31, 2026', 'Tom Reyes'],
    )
    const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    assert.equal(all.filter(({ data }) => data.type === 'report.published').length, 1)
    const { project } = await portal.call('ada', projectCalls.getProject, { projectId: relaunch })
    assert.equal(project.lastActivityAt, portal.clock.now())
  })

  test('the stream tells each person of the cast what the calls show them', async () => {
    await share(portal)
    await publish(portal)
    const live = liveOf(portal)
    assert.deepEqual(await disagreements(portal, live), [])
    await setRights(portal, 'ben', ['projects', 'messages'])
    await setRights(portal, 'pia', ['reports'])
    assert.deepEqual(await disagreements(portal, live), [])
    const count = async (who: 'tom' | 'ada' | 'ben' | 'grace' | 'ivo' | 'pia') =>
      Object.keys((await toldTo(portal, live, who)).reports).length
    assert.deepEqual(
      [await count('tom'), await count('ada'), await count('ben'), await count('grace'), await count('ivo')],
      [2, 2, 0, 0, 0],
    )
    for (const view of Object.values((await toldTo(portal, live, 'ada')).reports))
      assert.deepEqual(
        ['figures', 'clientFigures', 'shareId', 'publishedBy'].filter((field) => field in (view as object)),
        [],
      )
  })

  test('taken back, they are gone for everybody', async () => {
    const { id } = await publish(portal)
    assert.equal(await portal.outcome('ada', calls.unpublishReport, { reportId: id }), 'forbidden')
    await portal.call('tom', calls.unpublishReport, { reportId: id })
    assert.equal(await portal.outcome('tom', calls.readReport, { reportId: id }), 'not-found')
    assert.deepEqual((await portal.call('ada', calls.listReports, { projectId: relaunch })).reports, [])
    assert.equal(await portal.outcome('tom', calls.unpublishReport, { reportId: id }), 'not-found')
  })

  test('in the archive what is published stays, and nothing is added', async () => {
    const { id } = await publish(portal)
    await portal.call('tom', projectCalls.archiveProject, { projectId: relaunch })
    const again = { projectId: relaunch, ...december, type: 'progress', title: 'More', summary: '' }
    assert.equal(await portal.outcome('tom', calls.publishReport, again), 'project-archived')
    assert.equal(await portal.outcome('tom', calls.unpublishReport, { reportId: id }), 'project-archived')
    const shared = { reportId: id, until: '2026-12-31' }
    assert.equal(await portal.outcome('ada', calls.shareReport, shared), 'project-archived')
    assert.equal((await read('ada', id)).report.id, id)
    assert.deepEqual((await portal.call('tom', calls.listReports, { projectId: relaunch })).may, {
      publish: false,
      share: false,
    })
  })

  test('refuses a title that is missing or too long', async () => {
    const asked = { projectId: relaunch, ...december, type: 'progress', summary: '' }
    for (const title of ['', '  ', 'x'.repeat(121)])
      assert.equal(await portal.outcome('tom', calls.publishReport, { ...asked, title }), 'invalid-input')
  })

  function read(who: 'tom' | 'ada' | 'ben', reportId: string) {
    return portal.call(who, calls.readReport, { reportId })
  }
})
