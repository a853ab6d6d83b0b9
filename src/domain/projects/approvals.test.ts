import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awaitingApproval, awaitsApproval, isApproved, withMilestone, withStatus } from './approvals.ts'
import { newProduct } from './new-project.ts'
import type { Milestone, Product } from './product.ts'
import { milestoneStatuses, productStatuses } from './project-statuses.ts'

const at = '2026-12-08T09:00:00.000Z'
const approval = { uid: 'ada', name: 'Ada Lovell', at }
const start = {
  id: 's',
  projectId: 'p',
  clientId: 'ada',
  name: '',
  description: '',
  kind: 'sites',
  createdBy: 'ada',
} as const
const product: Product = newProduct({ ...start, sortOrder: 1 }, at)
const approved: Product = { ...product, status: 'approved', approval }
const milestone: Milestone = {
  id: 'm',
  title: 'Design',
  dueDate: null,
  status: 'todo',
  amountCents: null,
  approval: null,
}

test('waits for the client where they were asked, and at no other time', () => {
  const waiting = productStatuses.filter((status) => awaitsApproval({ product: { status }, milestone: null }))
  assert.deepEqual(waiting, ['waiting_client'])
  const steps = milestoneStatuses.filter((status) => awaitsApproval({ product, milestone: { ...milestone, status } }))
  assert.deepEqual(steps, ['waiting_client'])
})

test('nothing of a cancelled product waits for the client', () => {
  const asked: Milestone = { ...milestone, status: 'waiting_client' }
  assert.equal(awaitsApproval({ product, milestone: asked }), true)
  assert.equal(awaitsApproval({ product: { status: 'cancelled' }, milestone: asked }), false)
})

test('lists what waits for the client in the order of the products, each before its milestones', () => {
  const asked: Milestone = { ...milestone, status: 'waiting_client' }
  const first: Product = { ...product, id: 'first', status: 'in_review', milestones: [milestone, asked] }
  const second: Product = { ...product, id: 'second', status: 'waiting_client', milestones: [asked] }
  const third: Product = { ...product, id: 'third', status: 'cancelled', milestones: [asked] }
  assert.deepEqual(awaitingApproval([first, second, third]), [
    { product: first, milestone: asked },
    { product: second, milestone: null },
    { product: second, milestone: asked },
  ])
})

test('staff set any status but an approval that the client never gave', () => {
  for (const status of productStatuses) {
    const changed = withStatus(product, status)
    if (status === 'approved') assert.equal(changed, null)
    else assert.deepEqual(changed, { ...product, status })
  }
  for (const status of milestoneStatuses) assert.equal(withStatus(milestone, status) === null, status === 'approved')
})

test('an approval lasts while the product goes live and back, and is gone once work on it goes on', () => {
  const live = withStatus(approved, 'live')
  assert.deepEqual(live && [live.status, live.approval], ['live', approval])
  const again = live && withStatus(live, 'approved')
  assert.ok(again && isApproved(again))
  for (const status of ['in_progress', 'in_review', 'waiting_client', 'on_hold', 'not_started', 'cancelled'] as const)
    assert.equal(withStatus(approved, status)?.approval, null, status)
})

test('changes one milestone of a product and leaves the others as they are', () => {
  const other = { ...milestone, id: 'o', title: 'Build' }
  const changed = withMilestone({ ...product, milestones: [milestone, other] }, 'm', (found) => ({
    ...found,
    title: 'Layout',
  }))
  assert.deepEqual(changed.milestones, [{ ...milestone, title: 'Layout' }, other])
})
