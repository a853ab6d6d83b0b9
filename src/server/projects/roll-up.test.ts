import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getProject } from '#domain/projects/contract.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import * as calls from '#domain/projects/product-contract.ts'
import { milestoneStatuses } from '#domain/projects/project-statuses.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

const projectId = 'clinic-booking'
const productIds = ['clinic-booking-1', 'clinic-booking-2', 'clinic-booking-3']

const act = fc.record({
  productId: fc.constantFrom(...productIds),
  kind: fc.constantFrom('add', 'status', 'remove', 'approve', 'product', 'move'),
  /** Which of the product's milestones, counted round. */
  place: fc.nat(5),
  status: fc.constantFrom(...milestoneStatuses),
  dueDate: fc.constantFrom(null, '2026-12-24', '2027-01-10', '2027-02-01'),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

async function perform(portal: TestPortal, { productId, kind, place, status, dueDate }: Act): Promise<void> {
  const { products } = await portal.call('tom', getProject, { projectId })
  const product = products.find(({ id }) => id === productId)
  const milestoneId = product?.milestones[place % Math.max(1, product.milestones.length)]?.id
  const version = product?.version ?? 0
  if (kind === 'add')
    await portal.outcome('tom', calls.addMilestone, { productId, title: `Due ${dueDate}`, dueDate, amountCents: null })
  else if (kind === 'product')
    await portal.outcome('tom', calls.updateProduct, {
      productId,
      version,
      status: place === 0 ? 'cancelled' : 'in_progress',
    })
  else if (kind === 'move') await portal.outcome('tom', calls.moveProduct, { productId, beforeId: null })
  else if (milestoneId && kind === 'status')
    await portal.outcome('tom', calls.updateMilestone, { productId, milestoneId, version, status, dueDate })
  else if (milestoneId && kind === 'remove')
    await portal.outcome('tom', calls.removeMilestone, { productId, milestoneId })
  else if (milestoneId) await portal.outcome('grace', calls.approveMilestone, { productId, milestoneId })
}

/** Counted by hand, not by the rule under test. */
function recount(products: readonly PresentedProduct[]) {
  const milestones = products.flatMap((product) => (product.status === 'cancelled' ? [] : product.milestones))
  const open = milestones.filter(({ status }) => status !== 'approved')
  return {
    done: milestones.length - open.length,
    total: milestones.length,
    nextDue: open.flatMap(({ dueDate }) => dueDate ?? []).sort()[0] ?? null,
  }
}

test('a project tells of its milestones what a recount finds, whatever is changed at once', async () => {
  const portal = await openTestPortal()
  let counted = 0
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
        await Promise.all(acts.map((each) => perform(portal, each)))
        const { project, products } = await portal.call('grace', getProject, { projectId })
        assert.deepEqual(
          {
            done: project.milestonesDone,
            total: project.milestonesTotal,
            nextDue: project.nextMilestone?.dueDate ?? null,
          },
          recount(products),
        )
        assert.equal(project.productCount, products.length)
        counted += project.milestonesTotal
      }),
      { numRuns: 25 },
    )
    // Not of the last run alone, which may have removed or cancelled all.
    assert.ok(counted > 0, 'something was counted')
  } finally {
    await portal.close()
  }
})
