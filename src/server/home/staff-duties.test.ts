import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cancelMeeting } from '#domain/meetings/contract.ts'
import { updateProject } from '#domain/projects/contract.ts'
import { countStaffDuties } from '#domain/team/contract.ts'
import { book, openHours, thursday } from '#server/meetings/stage.test-support.ts'
import { projects } from '#server/projects/exports/collections.ts'
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
    assert.deepEqual(await duties(), { upcomingMeetings: 2, managedProjects: before.managedProjects + 1 })
    await portal.call('ada', cancelMeeting, { meetingId, reason: '' })
    assert.equal((await duties()).upcomingMeetings, 1)
  })

  test('knows nobody but staff', async () => {
    for (const uid of ['ada', 'ivo', 'nobody'])
      assert.equal(await portal.outcome('tom', countStaffDuties, { uid }), 'not-found')
    assert.equal(await portal.outcome('ada', countStaffDuties, { uid: 'nina' }), 'forbidden')
  })
})
