import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/timesheets/contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { log, someWork, storedEntry, submit } from './stage.test-support.ts'

describe('hours that are changed before a decision and submitted again', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function told(): Promise<string[]> {
    const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    return rows.flatMap(({ data }) => (data.type === 'timesheet.submitted' ? [data.detail] : []))
  }

  async function change(entryId: string, version: number, changes: Partial<typeof someWork>): Promise<void> {
    await portal.call('ivo', calls.updateHours, { ...someWork, ...changes, entryId, version })
  }

  async function submitAgain(...entryIds: string[]): Promise<void> {
    portal.clock.advance(1)
    await portal.call('ivo', calls.submitHours, { entryIds })
  }

  test('say how many they replace, though they were a draft for a while', async () => {
    const { id } = await submit(portal, 'ivo', { workedHours: 4.5 })
    await change(id, 2, { workedHours: 8 })
    await change(id, 3, { workedHours: 9 })
    await submitAgain(id)
    assert.equal((await storedEntry(portal, id)).lastSubmittedHours, undefined)
    await change(id, 5, { workedHours: 9, descriptions: 'Menu page' })
    await submitAgain(id)
    assert.deepEqual(await told(), ['4.5 hours', '9 hours instead of 4.5', '9 hours again'])
  })

  test('are told apart from new ones', async () => {
    const { id } = await submit(portal, 'ivo', { workedHours: 4.5 })
    await change(id, 2, { workedHours: 9 })
    const { id: another } = await log(portal, 'ivo', { workedHours: 2 })
    await submitAgain(id, another)
    assert.deepEqual((await told()).sort(), ['2 hours', '4.5 hours', '9 hours instead of 4.5'])
  })

  test('are new on another project, and not after a rejection', async () => {
    const [moved, rejected] = [await submit(portal, 'ivo'), await submit(portal, 'ivo')]
    await change(moved.id, 2, { projectId: 'clinic-intranet', workedHours: 4 })
    await submitAgain(moved.id)
    await portal.call('tom', calls.rejectHours, { entryIds: [rejected.id], reason: 'Which shop?' })
    await change(rejected.id, 3, { workedHours: 5 })
    await submitAgain(rejected.id)
    assert.deepEqual(await told(), ['3 hours', '3 hours', '4 hours', '5 hours instead of 3'])
  })
})
