import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Milestone, Product } from './product.ts'
import { rollUp } from './roll-up.ts'

type Part = Pick<Product, 'milestones' | 'status' | 'archivedAt'>

function milestone(title: string, status: Milestone['status'], dueDate: string | null = null): Milestone {
  return { id: title, title, dueDate, status, amountCents: null, approval: null }
}

function part(milestones: Milestone[], more: Partial<Part> = {}): Part {
  return { milestones, status: 'in_progress', archivedAt: null, ...more }
}

test('a project without milestones has none of anything', () => {
  const none = { milestonesDone: 0, milestonesTotal: 0, nextMilestone: null }
  assert.deepEqual(rollUp([]), none)
  assert.deepEqual(rollUp([part([])]), none)
})

test('counts what is approved, and nothing else, as done', () => {
  const milestones = (['todo', 'in_progress', 'waiting_client', 'in_review', 'approved'] as const).map((status) =>
    milestone(status, status),
  )
  const { milestonesDone, milestonesTotal } = rollUp([part(milestones), part([milestone('more', 'approved')])])
  assert.deepEqual([milestonesDone, milestonesTotal], [2, 6])
})

test('leaves out products that are cancelled or archived', () => {
  const own = [milestone('done', 'approved'), milestone('next', 'todo', '2026-12-24')]
  assert.deepEqual(
    rollUp([part(own, { status: 'cancelled' }), part(own, { archivedAt: '2026-12-08T09:00:00.000Z' })]),
    rollUp([]),
  )
})

test('the next milestone is the first due of those not approved, over all products; the upper one where two are due', () => {
  const products = [
    part([milestone('no date', 'todo'), milestone('late', 'todo', '2027-02-01')]),
    part([milestone('done', 'approved', '2026-11-01'), milestone('upper', 'in_review', '2026-12-24')]),
    part([milestone('lower', 'todo', '2026-12-24')]),
  ]
  assert.deepEqual(rollUp(products).nextMilestone, { title: 'upper', dueDate: '2026-12-24' })
  assert.equal(rollUp([part([milestone('no date', 'todo')])]).nextMilestone, null)
})
