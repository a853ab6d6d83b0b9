import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { addDays, dayIn } from '#domain/core/days.ts'
import * as calls from '#domain/projects/contract.ts'
import { countProjects } from '#domain/projects/count-contract.ts'
import { addMilestone, addProduct } from '#domain/projects/product-contract.ts'
import type { DueSpan, ProjectSort } from '#domain/projects/project-order.ts'
import { combined, dueSpans, projectSorts } from '#domain/projects/project-order.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

describe('sorted lists of projects', () => {
  let portal: TestPortal
  const ids = new Map<string, string>()

  beforeEach(async () => {
    portal = await openTestPortal()
    const today = dayIn('UTC', portal.clock.nowMs())
    for (const [name, clientId, managerId, due] of [
      ['Shop 10', 'ada', 'nina', -1],
      ['shop 9', 'ada', 'tom', 3],
      ['Éclair', 'grace', 'nina', 20],
      ['Forum', 'grace', 'nina', null],
    ] as const) {
      const { project } = await portal.call('tom', startProject, { clientId, name, description: 'x', managerId })
      ids.set(name, project.id)
      if (due !== null) await change(name, { dueDate: addDays(today, due) })
    }
  })
  afterEach(() => portal.close())

  async function change(name: string, changes: object): Promise<void> {
    const projectId = ids.get(name) ?? ''
    const { project } = await portal.call('tom', calls.getProject, { projectId })
    await portal.call('tom', calls.updateProject, { projectId, version: project.version, ...changes })
  }

  /** Those of this test, among the cast's. */
  async function listed(filter: object): Promise<string[]> {
    const { projects } = await portal.call('tom', calls.listProjects, filter)
    return projects.map(({ name }) => name).filter((name) => ids.has(name))
  }

  test('staff sort by name, by client and by what is due next', async () => {
    assert.deepEqual(await listed({ sort: 'name' }), ['Éclair', 'Forum', 'shop 9', 'Shop 10'])
    assert.deepEqual(await listed({ sort: 'client' }), ['Éclair', 'Forum', 'shop 9', 'Shop 10'])
    assert.deepEqual(await listed({ sort: 'due' }), ['Shop 10', 'shop 9', 'Éclair', 'Forum'])
    assert.deepEqual(await listed({ sort: 'due', managerId: 'nina' }), ['Shop 10', 'Éclair', 'Forum'])
    assert.deepEqual(await listed({ sort: 'due', status: 'active' }), ['Shop 10', 'shop 9', 'Éclair', 'Forum'])
    assert.deepEqual(await listed({ sort: 'name', search: 'shop' }), ['shop 9', 'Shop 10'])
  })

  test('staff filter by manager, with a status', async () => {
    await change('Forum', { status: 'on_hold' })
    assert.deepEqual(await listed({ managerId: 'nina', status: 'on_hold' }), ['Forum'])
    assert.deepEqual(await listed({ managerId: 'tom' }), ['shop 9'])
  })

  test('staff filter by what is overdue, soon due or has no day; what is over is none of them', async () => {
    const of = (due: DueSpan) => listed({ due })
    assert.deepEqual(await of('overdue'), ['Shop 10'])
    assert.deepEqual(await of('7-days'), ['shop 9'])
    assert.deepEqual(await of('30-days'), ['shop 9', 'Éclair'])
    assert.deepEqual(await of('none'), ['Forum'])
    await change('Shop 10', { status: 'completed' })
    await change('Forum', { status: 'cancelled' })
    for (const due of ['overdue', 'none'] as const) assert.deepEqual(await of(due), [])
    await change('Shop 10', { status: 'active' })
    assert.deepEqual(await of('overdue'), ['Shop 10'])
  })

  test('a milestone makes its project due; renamed, archived and restored, a project keeps its place', async () => {
    const projectId = ids.get('Forum') ?? ''
    const { product } = await portal.call('tom', addProduct, { projectId, name: 'App', description: '', kind: 'apps' })
    const dueDate = addDays(dayIn('UTC', portal.clock.nowMs()), 2)
    await portal.call('tom', addMilestone, {
      productId: product.id,
      title: 'Draft',
      dueDate,
      amountCents: null,
    })
    assert.deepEqual(await listed({ due: '7-days' }), ['Forum', 'shop 9'])
    ids.set('A forum', projectId)
    await change('A forum', { name: 'A forum' })
    await portal.call('tom', calls.archiveProject, { projectId })
    assert.deepEqual(await listed({ sort: 'name' }), ['Éclair', 'shop 9', 'Shop 10'])
    await portal.call('tom', calls.restoreProject, { projectId })
    assert.deepEqual(await listed({ sort: 'name' }), ['A forum', 'Éclair', 'shop 9', 'Shop 10'])
  })

  test('lists and counts all that can be combined, and refuses the rest', async () => {
    const some = <T>(...values: readonly T[]) => [undefined, ...values]
    for (const archived of some(true))
      for (const status of some('active'))
        for (const clientId of some('ada'))
          for (const managerId of some('nina'))
            for (const due of some<DueSpan>(...dueSpans))
              for (const sort of some<ProjectSort>(...projectSorts)) {
                const choice = { archived, status: status as 'active', clientId, managerId, due, sort }
                const filter = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
                const isOffered = Object.keys(combined(filter)).length === Object.keys(filter).length
                const outcome = await portal.outcome('tom', calls.listProjects, filter)
                assert.equal(outcome, isOffered ? 'ok' : 'invalid-input', JSON.stringify(filter))
                assert.equal(await portal.outcome('tom', countProjects, filter), outcome, JSON.stringify(filter))
                if (!isOffered) continue
                const { counted } = await portal.call('tom', countProjects, filter)
                const isFilteredAsRead = status !== undefined && (archived || clientId || managerId) !== undefined
                const { projects } = await portal.call('tom', calls.listProjects, filter)
                const all = isFilteredAsRead ? null : { count: projects.length, isMore: false }
                assert.deepEqual(counted, all, JSON.stringify(filter))
              }
  })

  test('a search is not counted', async () => {
    assert.deepEqual(await portal.call('tom', countProjects, { search: 'shop' }), { counted: null })
  })

  test('nobody but staff sorts, or filters by manager or due day', async () => {
    for (const filter of [{ sort: 'name' }, { managerId: 'nina' }, { due: 'overdue' }])
      for (const who of ['ada', 'ben', 'ivo'] as const)
        assert.equal(await portal.outcome(who, calls.listProjects, filter), 'forbidden')
  })
})
