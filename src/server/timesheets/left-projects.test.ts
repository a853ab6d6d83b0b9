import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { archiveProject } from '#domain/projects/contract.ts'
import { endAssignment } from '#domain/team/member-contract.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { products } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { approve, log, someWork, storedEntry, submit } from './stage.test-support.ts'
import type { WorkInput } from './stage.test-support.ts'

const projectId = 'bakery-relaunch'

describe('hours on a project that their creator was removed from', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const leave = () => portal.call('tom', endAssignment, { projectId, creatorId: 'ivo' })
  const prepared = () => portal.call('ivo', calls.prepareHours, { workDate: someWork.workDate })
  const change = ({ id: entryId, version }: { id: string; version: number }, work: Partial<WorkInput> = {}) =>
    portal.outcome('ivo', calls.updateHours, { ...someWork, ...work, entryId, version })

  test('are changed, submitted and approved at the rate that was agreed there', async () => {
    const productId = 'bakery-relaunch-1'
    const draft = await log(portal, 'ivo', { productId })
    const { id } = await submit(portal, 'ivo')
    await portal.call('tom', calls.rejectHours, { entryIds: [id], reason: 'Which shop?' })
    await leave()
    const corrected = { productId, workedHours: 2, workDate: '2026-12-04', descriptions: 'Menu' }
    assert.equal(await change(draft, corrected), 'ok')
    assert.equal(await change({ id, version: 3 }, { descriptions: 'The harbour shop' }), 'ok')
    await portal.call('ivo', calls.submitHours, { entryIds: [draft.id, id] })
    const { entries } = await portal.call('tom', calls.approveHours, {
      entries: [
        { entryId: draft.id, version: 3 },
        { entryId: id, version: 5 },
      ],
    })
    assert.deepEqual(
      entries.map(({ descriptions, productId: kept, rateSnapshot }) => [descriptions, kept, rateSnapshot]),
      [
        ['Menu', productId, 6500],
        ['The harbour shop', null, 6500],
      ],
    )
  })

  test('are neither logged nor moved there, nor put on other products of the project', async () => {
    const there = await log(portal, 'ivo', { productId: 'bakery-relaunch-1' })
    const elsewhere = await log(portal, 'ivo', { projectId: 'clinic-intranet', workedHours: 1 })
    await leave()
    assert.equal(await portal.outcome('ivo', calls.addHours, someWork), 'project-not-found')
    assert.equal(await change(elsewhere), 'project-not-found')
    assert.equal(await change(there, { productId: 'bakery-relaunch-2' }), 'invalid-input')
    assert.equal(await change(there, { productId: null }), 'ok')
    assert.equal(await change({ ...there, version: 2 }, { projectId: 'clinic-intranet' }), 'ok')
    assert.equal((await storedEntry(portal, there.id)).projectId, 'clinic-intranet')
    assert.equal(await change({ ...there, version: 3 }), 'project-not-found')
  })

  test('keep their product though it is archived, and wait while the project is', async () => {
    const productId = 'bakery-relaunch-1'
    const entry = await log(portal, 'ivo', { productId })
    await leave()
    await portal.documents.transact(async (transaction) => {
      const { data } = (await transaction.get(products, productId)) ?? assert.fail()
      transaction.put(products, { ...data, archivedAt: portal.clock.now() })
    })
    assert.equal(await change(entry, { productId, workedHours: 1 }), 'ok')
    await portal.call('tom', archiveProject, { projectId })
    assert.equal(await change({ ...entry, version: 2 }), 'project-archived')
    const { leftProjects, archivedProjects } = await prepared()
    assert.equal(leftProjects, undefined)
    assert.deepEqual(archivedProjects, [{ id: projectId, name: 'Bakery relaunch', rate: 6500 }])
  })

  test('name their project and pay alone, and only while some can be changed', async () => {
    await approve(portal, 'ivo')
    const { id } = await log(portal, 'ivo')
    assert.equal((await prepared()).leftProjects, undefined)
    await leave()
    const { leftProjects, projects } = await prepared()
    assert.deepEqual(leftProjects, [{ id: projectId, name: 'Bakery relaunch', rate: 6500 }])
    assert.equal(
      projects.some((each) => each.id === projectId),
      false,
    )
    await portal.call('ivo', calls.removeHours, { entryId: id })
    assert.equal((await prepared()).leftProjects, undefined)
  })

  test('keep a day that has not begun yet where the creator is now, until another is chosen', async () => {
    portal.clock.advance((22 * 60 + 30) * 60_000)
    const liveIn = (timeZone: string) =>
      portal.documents.transact(async (transaction) => {
        const { data } = (await transaction.get(users, 'ivo')) ?? assert.fail()
        transaction.put(users, { ...data, timeZone })
      })
    await liveIn('Pacific/Auckland')
    const entry = await log(portal, 'ivo', { workDate: '2026-12-09' })
    await liveIn('America/Los_Angeles')
    assert.equal(await change(entry, { workDate: '2026-12-09', descriptions: 'Menu' }), 'ok')
    assert.equal(await change({ ...entry, version: 2 }, { workDate: '2026-12-10' }), 'invalid-input')
  })
})
