import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { setStaffRights } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/projects/contract.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { addProduct } from '#domain/projects/product-contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { touchProject } from './exports/touch-project.ts'

const projectId = 'bakery-relaunch'

describe('where a project stands', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function read(who: 'tom' | 'ada' | 'ivo' = 'tom'): Promise<PresentedProject> {
    return (await portal.call(who, calls.getProject, { projectId })).project
  }

  async function update(changes: object): Promise<PresentedProject> {
    const { version } = await read()
    return (await portal.call('tom', calls.updateProject, { projectId, version, ...changes })).project
  }

  /** The code and the fields with which a change is refused. */
  async function refusal(who: 'tom' | 'ada', changes: object): Promise<{ code: string; fields?: object }> {
    const { version } = await read()
    const response = await portal.app.inject({
      method: 'POST',
      url: calls.updateProject.path,
      headers: { origin: 'http://portal.example', cookie: await portal.cookieOf(who) },
      payload: { projectId, version, ...changes },
    })
    const { code, fields } = response.json()
    return { code, fields }
  }

  test('staff set manager, dates and progress, and everybody in the project sees them', async () => {
    await update({
      managerId: 'nina',
      startDate: '2026-11-01',
      dueDate: '2026-12-24',
      progressMode: 'manual',
      manualPercent: 40,
    })
    for (const who of ['tom', 'ada', 'ivo'] as const) {
      const { managerId, startDate, dueDate, progressMode, manualPercent } = await read(who)
      assert.deepEqual(
        [managerId, startDate, dueDate, progressMode, manualPercent],
        ['nina', '2026-11-01', '2026-12-24', 'manual', 40],
      )
    }
  })

  test('refuses the client each of what is for staff to say, even where it would change nothing', async () => {
    const before = await read()
    for (const changes of [
      { status: before.status },
      { managerId: null },
      { startDate: null },
      { dueDate: '2026-12-24' },
      { progressMode: 'manual' },
      { manualPercent: 100 },
    ])
      assert.equal((await refusal('ada', changes)).code, 'forbidden')
    assert.deepEqual(await read(), before)
  })

  test('a due date before the start is refused at its field, also where only one of the two is given', async () => {
    const late = { startDate: '2026-12-24', dueDate: '2026-12-23' }
    const { code, fields } = await refusal('tom', late)
    assert.deepEqual([code, Object.keys(fields ?? {})], ['invalid-input', ['dueDate']])
    await update({ startDate: '2026-12-24' })
    assert.equal((await refusal('tom', { dueDate: '2026-12-23' })).code, 'invalid-input')
    assert.equal((await update({ dueDate: '2026-12-24' })).dueDate, '2026-12-24')
  })

  test('a manager is somebody active of the agency, not a creator, a client or nobody', async () => {
    for (const managerId of ['ivo', 'ada', 'nobody']) {
      const { code, fields } = await refusal('tom', { managerId })
      assert.deepEqual([code, Object.keys(fields ?? {})], ['invalid-input', ['managerId']])
    }
    await portal.documents.transact(async (transaction) => {
      const nina = await transaction.get(employees, 'nina')
      assert.ok(nina)
      transaction.put(employees, { ...nina.data, status: 'inactive' })
    })
    assert.equal((await refusal('tom', { managerId: 'nina' })).code, 'invalid-input')
  })

  test('a manager may change projects: clients take them for who answers', async () => {
    await update({ managerId: 'nina' })
    const { employees: people } = await portal.call('tom', listEmployees, {})
    const version = people.find(({ id }) => id === 'nina')?.version ?? 0
    await portal.call('tom', setStaffRights, { uid: 'nina', version, staffRights: ['money'] })
    assert.equal((await update({ name: 'Relaunch' })).managerId, 'nina', 'who has lost the right is still named')
    await update({ managerId: null })
    const { code, fields } = await refusal('tom', { managerId: 'nina' })
    assert.deepEqual(
      [code, fields],
      ['invalid-input', { managerId: 'Choose a staff member with the “Projects” permission' }],
    )
  })

  test('the day of completion follows the status', async () => {
    assert.equal((await read()).completedAt, null)
    const completed = await update({ status: 'completed' })
    assert.equal(completed.completedAt, portal.clock.now())
    portal.clock.advance(60_000)
    assert.equal((await update({ name: 'Relaunch' })).completedAt, completed.completedAt)
    assert.equal((await update({ status: 'active' })).completedAt, null)
  })

  test('what happens in a project spoils no edit of it, another edit does', async () => {
    const { version } = await read('ada')
    await portal.call('tom', addProduct, { projectId, name: 'Map', description: '', kind: 'sites' })
    await portal.documents.transact(async (transaction) => {
      await touchProject(portal, transaction, projectId)
    })
    const edit = { projectId, version, name: 'Bakery, anew' }
    assert.equal((await portal.call('ada', calls.updateProject, edit)).project.name, 'Bakery, anew')
    assert.equal(await portal.outcome('tom', calls.updateProject, { ...edit, name: 'Mine' }), 'stale-version')
  })

  test('of two edits of the same version one is refused, whatever comes first', async () => {
    const { version } = await read()
    const outcomes = await Promise.all(
      ['One', 'Two'].map((name) => portal.outcome('tom', calls.updateProject, { projectId, version, name })),
    )
    assert.deepEqual(outcomes.sort(), ['ok', 'stale-version'])
  })

  test('an edit that changes nothing leaves the project as it was', async () => {
    const before = await read()
    portal.clock.advance(60_000)
    assert.deepEqual(await update({ name: before.name, status: before.status }), before)
    assert.equal(await portal.documents.count(activityCollection, {}), 0)
  })

  test('an archived project is in no list but the archive, reads as it was, and takes no change', async () => {
    const before = await read('ada')
    portal.clock.advance(60_000)
    const { project } = await portal.call('tom', calls.archiveProject, { projectId })
    assert.deepEqual([project.archivedAt, project.listedAt], [portal.clock.now(), null])
    for (const who of ['tom', 'ada', 'ivo'] as const) {
      const listed = async (filter: object) =>
        (await portal.call(who, calls.listProjects, filter)).projects.map(({ id }) => id)
      assert.ok(!(await listed({})).includes(projectId))
      assert.deepEqual(await listed({ archived: true }), [projectId])
      assert.deepEqual(await listed({ archived: true, status: 'active' }), [projectId])
      assert.deepEqual(await listed({ archived: true, status: 'draft' }), [])
      assert.deepEqual(await listed({ archived: true, search: 'no such word' }), [])
      assert.equal((await read(who)).name, before.name)
    }
    const { may } = await portal.call('tom', calls.getProject, { projectId })
    assert.deepEqual(
      Object.entries(may).filter(([, allowed]) => allowed),
      [['archive', true]],
    )
    assert.equal(
      await portal.outcome('ada', calls.updateProject, { projectId, version: 1, name: 'x' }),
      'project-archived',
    )
    const product = { projectId, name: 'x', description: '', kind: 'sites' }
    assert.equal(await portal.outcome('tom', addProduct, product), 'project-archived')
  })

  test('what is said in an archived project leaves it in the archive', async () => {
    await portal.call('tom', calls.archiveProject, { projectId })
    await portal.documents.transact(async (transaction) => {
      await touchProject(portal, transaction, projectId)
    })
    assert.equal((await read()).listedAt, null)
  })

  test('archiving and restoring again changes nothing', async () => {
    const archived = await portal.call('tom', calls.archiveProject, { projectId })
    portal.clock.advance(60_000)
    assert.deepEqual(await portal.call('tom', calls.archiveProject, { projectId }), archived)
    const restored = await portal.call('tom', calls.restoreProject, { projectId })
    assert.deepEqual([restored.project.archivedAt, restored.project.listedAt], [null, portal.clock.now()])
    assert.deepEqual(await portal.call('tom', calls.restoreProject, { projectId }), restored)
    const types = (await portal.call('tom', calls.listActivity, { projectId })).activities.map(({ type }) => type)
    assert.deepEqual(types.sort(), ['project.archived', 'project.restored'])
  })

  test('the archive is ordered by when each was put away', async () => {
    for (const id of ['bakery-relaunch', 'clinic-booking', 'outfitters-shop']) {
      portal.clock.advance(1000)
      await portal.call('tom', calls.archiveProject, { projectId: id })
    }
    const { projects } = await portal.call('tom', calls.listProjects, { archived: true })
    assert.deepEqual(
      projects.map(({ id }) => id),
      ['outfitters-shop', 'clinic-booking', 'bakery-relaunch'],
    )
  })
})
