import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/overview/contract.ts'
import { utilizationOf } from '#domain/overview/utilization.ts'
import { deactivateCreator } from '#domain/team/member-contract.ts'
import { listTimeSheets } from '#domain/timesheets/contract.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve, log } from '#server/timesheets/stage.test-support.ts'

describe('utilization', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('has billable hours that were not rejected, of the hours that the agency is open', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { projectId: adasProject, workDate: '2026-12-01' })
    await log(portal, 'ivo', { projectId: adasProject, workDate: '2026-12-02', billable: false })
    const { people } = await portal.call('tom', calls.getWorkOverview, {})
    const ivo = people.find(({ creatorId }) => creatorId === 'ivo')
    // Two Tuesdays of eight hours.
    assert.deepEqual([ivo?.hours, ivo?.billableHours, ivo?.availableHours], [6, 3, 16])
    assert.equal(utilizationOf(people), Math.round(300 / (people.length * 16)))
  })

  test('has hours of a day that has begun for their creator alone, as time sheets do', async () => {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ivo')
      assert.ok(found)
      transaction.put(users, { ...found.data, timeZone: 'Pacific/Auckland' })
    })
    portal.clock.advance(6 * 3_600_000)
    await log(portal, 'ivo', { projectId: adasProject, workDate: '2026-12-09' })
    const { people } = await portal.call('tom', calls.getWorkOverview, {})
    const { sheets } = await portal.call('tom', listTimeSheets, { month: '2026-12' })
    const hoursOf = (rows: readonly { readonly creatorId: string; readonly hours: number }[]) =>
      rows.find(({ creatorId }) => creatorId === 'ivo')?.hours
    assert.deepEqual([hoursOf(people), hoursOf(sheets)], [3, 3])
  })

  test('who was deactivated this month was available until that day', async () => {
    await approve(portal, 'ivo', { projectId: adasProject, workDate: '2026-12-01' })
    const shown = async () => (await portal.call('tom', calls.getWorkOverview, {})).people
    const before = utilizationOf(await shown())
    const availableHours = async (creatorId: string) =>
      (await shown()).find((person) => person.creatorId === creatorId)?.availableHours
    await portal.call('tom', deactivateCreator, { creatorId: 'ivo' })
    await portal.call('tom', deactivateCreator, { creatorId: 'sol' })
    assert.equal(utilizationOf(await shown()), before)
    const left = (await shown()).filter(({ hasLeft }) => hasLeft)
    assert.deepEqual(left.map(({ creatorId }) => creatorId).sort(), ['ivo', 'sol'])
    const leftOn = (uid: string, disabledAt: string) =>
      portal.documents.transact(async (transaction) => {
        const found = await transaction.get(users, uid)
        assert.ok(found?.data.disabledAt)
        transaction.put(users, { ...found.data, disabledAt })
      })
    await leftOn('ivo', '2026-12-03T12:00:00.000Z')
    assert.equal(await availableHours('ivo'), 8)
    // Nobody is listed who could not work this month and did not.
    await leftOn('sol', '2026-11-27T12:00:00.000Z')
    assert.equal(await availableHours('sol'), undefined)
  })

  test('who was added this month is available from their first hours, joined or not', async () => {
    await approve(portal, 'ivo', { projectId: adasProject, workDate: '2026-12-01' })
    await approve(portal, 'mei', { projectId: adasProject, workDate: '2026-12-01' })
    const changeTo = (uid: string, change: object) =>
      portal.documents.transact(async (transaction) => {
        const found = await transaction.get(employees, uid)
        assert.ok(found)
        transaction.put(employees, { ...found.data, createdAt: '2026-12-08T09:00:00.000Z', ...change })
      })
    for (const uid of ['ivo', 'sol']) await changeTo(uid, {})
    await changeTo('mei', { status: 'invited' })
    const { people } = await portal.call('tom', calls.getWorkOverview, {})
    const shown = people.filter(({ creatorId }) => ['ivo', 'mei', 'sol'].includes(creatorId))
    assert.deepEqual(shown.map(({ creatorId, hours, availableHours }) => [creatorId, hours, availableHours]).sort(), [
      ['ivo', 3, 16],
      ['mei', 3, 16],
      ['sol', 0, 8],
    ])
    await changeTo('mei', { status: 'inactive' })
    const { people: after } = await portal.call('tom', calls.getWorkOverview, {})
    assert.equal(after.find(({ creatorId }) => creatorId === 'mei')?.availableHours, 8)
  })
})
