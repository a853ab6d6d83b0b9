import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { archiveProject, restoreProject } from '#domain/projects/contract.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { log, someWork } from './stage.test-support.ts'

describe('hours on a project that was archived', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    await log(portal, 'ivo')
  })
  after(() => portal.close())

  const projectId = 'bakery-relaunch'
  const ofIvo = { month: '2026-12', creatorId: 'ivo' }
  const prepared = () => portal.call('ivo', calls.prepareHours, { workDate: someWork.workDate })
  const listed = async () => (await portal.call('ivo', calls.listHours, ofIvo)).projects
  const inSheets = async () => (await portal.call('ivo', calls.listTimeSheets, { month: '2026-12' })).projects
  const named = { id: projectId, name: 'Bakery relaunch' }
  const withClient = { ...named, client: 'Northwind Bakery' }

  test('say so with the project’s name and the creator’s rate, until it is restored', async () => {
    assert.equal((await prepared()).archivedProjects, undefined)
    assert.deepEqual(await listed(), [withClient])

    await portal.call('tom', archiveProject, { projectId })
    const { projects: open, archivedProjects } = await prepared()
    assert.deepEqual(archivedProjects, [{ ...named, rate: 6500 }])
    assert.equal(
      open.some(({ id }) => id === projectId),
      false,
    )
    for (const found of [await listed(), await inSheets()]) assert.deepEqual(found, [{ ...withClient, archived: true }])

    await portal.call('tom', restoreProject, { projectId })
    assert.equal((await prepared()).archivedProjects, undefined)
    for (const found of [await listed(), await inSheets()]) assert.deepEqual(found, [withClient])
  })
})
