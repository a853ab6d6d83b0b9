import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { sayPrice } from '#domain/core/price-words.ts'
import * as calls from '#domain/projects/contract.ts'
import {
  addMilestone,
  addProduct,
  approveMilestone,
  approveProduct,
  requestApproval,
  updateMilestone,
  updateProduct,
} from '#domain/projects/product-contract.ts'
import { activityCollection, createActivityLog } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { addCreator, removeCreator } from './exports/creators.ts'

const projectId = 'bakery-relaunch'

describe('the history of a project', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function lines(who: 'tom' | 'ada' | 'ivo', id = projectId): Promise<unknown[]> {
    const { activities } = await portal.call(who, calls.listActivity, { projectId: id })
    return activities.map(({ type, actorName, subjectName, detail }) => [type, actorName, subjectName, detail])
  }

  test('begins with the project itself', async () => {
    const { project } = await portal.call('ben', calls.createProject, { name: 'Flyers', description: 'For summer.' })
    assert.deepEqual(await lines('ada', project.id), [['project.created', 'Ben Sato', 'Flyers', '']])
  })

  test('tells who changed what, newest first, alike to all in the project', async () => {
    const { project } = await portal.call('tom', calls.getProject, { projectId })
    await portal.call('tom', calls.updateProject, {
      projectId,
      version: project.version,
      status: 'in_review',
      dueDate: '2026-12-24',
      managerId: 'nina',
    })
    portal.clock.advance(1000)
    await portal.call('ada', addProduct, { projectId, name: 'Map', description: '', kind: 'sites' })
    portal.clock.advance(1000)
    const priced = { productId: 'bakery-relaunch-1', version: 1, priceCents: 100, status: 'in_progress' } as const
    await portal.call('tom', updateProduct, priced)
    const expected = [
      ['product.updated', 'Tom Reyes', 'northwind.example', 'price'],
      ['product.status_changed', 'Tom Reyes', 'northwind.example', 'in_progress'],
      ['product.added', 'Ada Lovell', 'Map', ''],
      ['project.updated', 'Tom Reyes', 'Bakery relaunch', 'manager, due date'],
      ['project.status_changed', 'Tom Reyes', 'Bakery relaunch', 'in_review'],
    ].sort()
    for (const who of ['tom', 'ada', 'ivo'] as const) assert.deepEqual((await lines(who)).sort(), expected)
    assert.deepEqual((await lines('ada'))[2], expected[0])
  })

  test('says that a status withdrew the approval of the client', async () => {
    const productId = 'bakery-relaunch-1'
    await portal.call('tom', requestApproval, { productId, milestoneId: null })
    const { product } = await portal.call('ada', approveProduct, { productId })
    const asking = { productId, version: product.version, status: 'waiting_client' } as const
    assert.equal(await portal.outcome('tom', updateProduct, asking), 'already-approved')
    portal.clock.advance(1000)
    await portal.call('tom', updateProduct, { ...asking, status: 'on_hold' })
    const [latest] = (await portal.call('ada', calls.listActivity, { projectId })).activities
    assert.deepEqual([latest?.type, latest?.detail], ['product.status_changed', 'on_hold, approval withdrawn'])
  })

  test('names what something cost before and costs now, and what was approved, to all but creators', async () => {
    const productId = 'bakery-relaunch-1'
    const { product } = await portal.call('tom', addMilestone, {
      productId,
      title: 'Order',
      dueDate: null,
      amountCents: 600_000,
    })
    const milestoneId = product.milestones.at(-1)?.id ?? ''
    const priced = { productId, milestoneId }
    portal.clock.advance(1000)
    await portal.call('tom', updateMilestone, { ...priced, version: product.version, amountCents: 700_000 })
    portal.clock.advance(1000)
    await portal.call('tom', requestApproval, priced)
    portal.clock.advance(1000)
    const waiting = (await portal.call('tom', calls.getProject, { projectId })).products.find(
      ({ id }) => id === productId,
    )
    await portal.call('tom', updateMilestone, { ...priced, version: waiting?.version ?? 0, amountCents: 900_000 })
    portal.clock.advance(1000)
    await portal.call('ada', approveMilestone, { ...priced, amountCents: 900_000 })

    const toldOf = async (who: 'ada' | 'ivo') =>
      (await portal.call(who, calls.listActivity, { projectId })).activities
        .slice(0, 4)
        .map(({ type, detail, price }) => [type, detail, price && sayPrice(price)])
    assert.deepEqual(await toldOf('ada'), [
      ['milestone.approved', '', '$9,000'],
      ['milestone.approval_requested', 'price', '$7,000 → $9,000'],
      ['milestone.approval_requested', '', undefined],
      ['product.updated', 'milestone changed: Order', '$6,000 → $7,000'],
    ])
    assert.deepEqual(
      (await toldOf('ivo')).map(([, , price]) => price),
      [undefined, undefined, undefined, undefined],
    )
  })

  test('tells a new manager in person', async () => {
    const change = { projectId, version: 1, managerId: 'nina' }
    await portal.call('tom', calls.updateProject, change)
    const [row] = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1 })
    assert.deepEqual(row?.data.recipientIds, ['nina'])
  })

  test('what is refused leaves no line', async () => {
    await portal.outcome('ada', calls.updateProject, { projectId, version: 1, status: 'completed' })
    await portal.outcome('tom', calls.updateProject, { projectId, version: 99, name: 'x' })
    await portal.outcome('grace', addProduct, { projectId, name: 'x', description: '', kind: 'sites' })
    assert.deepEqual(await lines('tom'), [])
  })

  test('what is for staff alone, and what only makes a notification, is no line for anybody else', async () => {
    const activity = createActivityLog(portal)
    const about = { projectId, clientId: 'ada', subjectId: 's', subjectName: 'S' } as const
    const actor = { uid: 'tom', fullName: 'Tom Reyes' }
    await portal.documents.transact(async (transaction) => {
      activity.recordWith(transaction, actor, { ...about, type: 'timesheet.submitted', audience: 'staff' })
      activity.recordWith(transaction, actor, { ...about, type: 'message.new', audience: 'project', listed: false })
    })
    assert.deepEqual(
      (await lines('tom')).map((line) => (line as string[])[0]),
      ['timesheet.submitted'],
    )
    assert.deepEqual([await lines('ada'), await lines('ivo')], [[], []])
  })

  test('a foreign history and an unknown one get the same answer', async () => {
    assert.equal(await portal.outcome('grace', calls.listActivity, { projectId }), 'project-not-found')
    assert.equal(await portal.outcome('grace', calls.listActivity, { projectId: 'nothing' }), 'project-not-found')
    assert.equal(await portal.outcome('pia', calls.listActivity, { projectId: 'clinic-booking' }), 'project-not-found')
  })

  test('pages of a long history join without gap or repeat, also where a whole page happened at once', async () => {
    const product = { projectId, description: '', kind: 'sites' } as const
    for (let index = 0; index < 120; index++) await portal.call('ada', addProduct, { ...product, name: `P${index}` })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await portal.call('ada', calls.listActivity, { projectId, ...(after ? { after } : {}) })
      seen.push(...page.activities.map(({ subjectName }) => subjectName))
      after = page.next ?? undefined
    } while (after)
    assert.deepEqual([seen.length, new Set(seen).size], [120, 120])
  })

  test('a creator who is named on a project or taken off it is so once, in the order of naming', async () => {
    const self = { uid: 'tom', accountId: 'tom', fullName: '', email: '' }
    const tom = { ...self, role: 'superAdmin', rights: [], staffRights: ['owner'] } as const
    const run = (set: typeof addCreator, creatorId: string) =>
      portal.documents.transact(async (transaction) => {
        const { name } = await set(portal, transaction, tom, { projectId, creatorId })
        return name
      })
    assert.equal(await run(addCreator, 'sol'), 'Bakery relaunch')
    await run(addCreator, 'sol')
    await run(removeCreator, 'ivo')
    await run(removeCreator, 'ivo')
    const { project } = await portal.call('tom', calls.getProject, { projectId })
    assert.deepEqual(project.creatorIds, ['mei', 'sol'])
  })
})
