import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { agreedPriceOf } from './agreed-price.ts'
import type { Milestone } from './product.ts'

function milestone(amountCents: Milestone['amountCents']): Milestone {
  return { id: 'design', title: 'Design', dueDate: null, status: 'todo', amountCents, approval: null }
}

test('the price of a product is its own, else what its milestones ask for together', () => {
  const milestones = [milestone(cents(4_000)), milestone(null), milestone(cents(6_000))]
  assert.equal(agreedPriceOf({ priceCents: cents(9_000), milestones }), 9_000)
  assert.equal(agreedPriceOf({ priceCents: null, milestones }), 10_000)
  assert.equal(agreedPriceOf({ priceCents: null, milestones: [milestone(null)] }), null)
  assert.equal(agreedPriceOf({ priceCents: null, milestones: [] }), null)
})
