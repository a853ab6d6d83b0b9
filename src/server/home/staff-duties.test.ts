import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cancelMeeting } from '#domain/meetings/contract.ts'
import { updateProject } from '#domain/projects/contract.ts'
import type { Product } from '#domain/projects/product.ts'
import { countStaffDuties } from '#domain/team/contract.ts'
import { book, openHours, thursday } from '#server/meetings/stage.test-support.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

describe('what somebody of the staff still has', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const duties = () => portal.call('tom', countStaffDuties, { uid: 'nina' })

  test('counts the meetings somebody still has and the projects under way that they manage', async () => {
    const before = await duties()
    await openHours(portal, 'nina')
    const { id: meetingId } = await book(portal, 'ada', { staffId: 'nina' })
    await book(portal, 'grace', { staffId: 'nina', startsAt: `${thursday}T14:00:00.000Z` })
    const projectId = 'bakery-relaunch'
    const project = await portal.documents.get(projects, projectId)
    assert.ok(project && project.data.managerId !== 'nina')
    const { version } = project
    await portal.call('tom', updateProject, { projectId, version, managerId: 'nina' })
    assert.deepEqual(await duties(), { ...before, upcomingMeetings: 2, managedProjects: before.managedProjects + 1 })
    await portal.call('ada', cancelMeeting, { meetingId, reason: '' })
    assert.equal((await duties()).upcomingMeetings, 1)
  })

  test('counts the products somebody leads that are still to be done', async () => {
    const before = await duties()
    const [product] = await portal.documents.list(products, {
      where: { projectId: 'bakery-relaunch' },
      orderBy: ['sortOrder', 'asc'],
      limit: 1,
    })
    assert.ok(product && product.data.ownerId !== 'nina')
    const led = (changes: Partial<Product>) =>
      portal.documents.transact(async (transaction) => {
        const found = await transaction.get(products, product.id)
        assert.ok(found)
        transaction.put(products, {
          ...found.data,
          ownerId: 'nina',
          status: 'in_progress',
          archivedAt: null,
          ...changes,
        })
      })
    await led({})
    assert.deepEqual(await duties(), { ...before, ledProducts: before.ledProducts + 1 })
    for (const over of [
      { status: 'live' },
      { status: 'cancelled' },
      { archivedAt: '2026-01-05T09:00:00.000Z' },
    ] as const) {
      await led(over)
      assert.deepEqual(await duties(), before)
    }
    await led({})
    await portal.documents.transact(async (transaction) => {
      const project = await transaction.get(projects, 'bakery-relaunch')
      assert.ok(project)
      transaction.put(projects, { ...project.data, status: 'completed' })
    })
    assert.deepEqual(await duties(), before)
  })

  test('knows nobody but staff', async () => {
    for (const uid of ['ada', 'ivo', 'nobody'])
      assert.equal(await portal.outcome('tom', countStaffDuties, { uid }), 'not-found')
    assert.equal(await portal.outcome('ada', countStaffDuties, { uid: 'nina' }), 'forbidden')
  })
})
