import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve, submit } from './stage.test-support.ts'

const month = '2026-12'

describe('billable hours without a bill rate', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('are named to staff, and to no creator, until a rate is set', async () => {
    const first = await submit(portal, 'ivo', { workDate: '2026-12-02' })
    const unratedIds = async (who: 'tom' | 'ivo') =>
      (await portal.call(who, calls.listTimeSheets, { month })).sheets.map((sheet) => sheet.unratedIds)
    await agree(portal, 'bakery-relaunch', { billingType: 'hourly', billRateCents: null })
    assert.deepEqual(await unratedIds('tom'), [[first.id]])
    assert.deepEqual(await unratedIds('ivo'), [undefined])
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_000) })
    assert.deepEqual(await unratedIds('tom'), [undefined])
  })

  test('stay named once they are approved, until they are reopened and approved again with a rate', async () => {
    await agree(portal, 'bakery-relaunch', { billingType: 'hourly', billRateCents: null })
    const { id: entryId } = await approve(portal, 'ivo')
    await approve(portal, 'ivo', { billable: false })
    const unratedIds = async () => (await portal.call('tom', calls.listTimeSheets, { month })).sheets[0]?.unratedIds
    assert.deepEqual(await unratedIds(), [entryId])
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_000) })
    assert.deepEqual(await unratedIds(), [entryId])
    const { entries } = await portal.call('tom', calls.reopenHours, { entryIds: [entryId] })
    assert.equal(await unratedIds(), undefined)
    await portal.call('tom', calls.approveHours, { entries: [{ entryId, version: entries[0]?.version ?? 0 }] })
    assert.equal(await unratedIds(), undefined)
  })

  test('are none on a fixed price or a retainer, which pays for them', async () => {
    await submit(portal, 'mei')
    const { id } = await submit(portal, 'mei', { projectId: 'clinic-booking' })
    await agree(portal, 'clinic-booking', { billingType: 'hourly', billRateCents: null })
    for (const billingType of ['fixed', 'retainer'] as const) {
      await agree(portal, 'bakery-relaunch', { billingType, billRateCents: null })
      const { sheets } = await portal.call('tom', calls.listTimeSheets, { month })
      assert.deepEqual(
        sheets.map(({ unratedIds }) => unratedIds),
        [[id]],
      )
    }
  })
})
