import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '#domain/timesheets/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { someWork, submit } from './stage.test-support.ts'

test('lists of resubmitted hours name the product and project that they were rejected on', async (context) => {
  const portal = await openTestPortal()
  context.after(() => portal.close())
  const { id: entryId } = await submit(portal, 'ivo', { productId: 'bakery-relaunch-1' })
  await portal.call('tom', calls.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
  await portal.call('ivo', calls.updateHours, { ...someWork, projectId: 'clinic-intranet', entryId, version: 3 })
  for (const reader of ['tom', 'ivo'] as const) {
    const { projects, products } = await portal.call(reader, calls.listHours, { month: '2026-12', creatorId: 'ivo' })
    assert.deepEqual(
      projects.map(({ id }) => id),
      ['bakery-relaunch', 'clinic-intranet'],
    )
    assert.deepEqual(products, [{ id: 'bakery-relaunch-1', name: 'northwind.example' }])
  }
})
