import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { sayDueDay, sayMilestoneAmounts } from './milestone-words.ts'
import { milestoneOf, productOf } from './projects.test-support.ts'

const milestones = [
  milestoneOf('design', { amountCents: cents(200_000) }),
  milestoneOf('build', { amountCents: cents(250_000) }),
  milestoneOf('launch', { amountCents: null }),
]
const product = productOf('shop', { priceCents: cents(600_000), milestones })

it('holds the amounts of all milestones against the price of the product', () => {
  expect(sayMilestoneAmounts(product, null, cents(150_000))).toBe(
    'The milestones add up to $6,000 of the product’s $6,000 price.',
  )
  expect(sayMilestoneAmounts(product, null, cents(150_001))).toBe(
    'The milestones add up to $6,000.01, more than the product’s $6,000 price.',
  )
})

it('counts the milestone that is edited once', () => {
  expect(sayMilestoneAmounts(product, 'build', cents(300_000))).toBe(
    'The milestones add up to $5,000 of the product’s $6,000 price. To invoice the remaining $1,000, add that amount to a milestone.',
  )
})

it('says so of no milestone that asks for anything: the product’s price is invoiced', () => {
  expect(sayMilestoneAmounts({ ...product, milestones: [] }, null, cents(0))).toBe(
    'The milestones add up to $0 of the product’s $6,000 price.',
  )
})

it('says what an amount is for where there is nothing to hold it against', () => {
  expect(sayMilestoneAmounts(product, null, null)).toBe('Enter an amount to bill this milestone separately.')
})

it('adds up the amounts of a product without a price', () => {
  const unpriced = { ...product, priceCents: null }
  expect(sayMilestoneAmounts(unpriced, null, cents(150_000))).toBe('The milestones add up to $6,000.')
})

it('says of a due day that it has passed, and nothing of today or a day to come', () => {
  expect(['2026-11-24', '2026-11-25', '2026-11-26', null].map((day) => sayDueDay(day, '2026-11-25'))).toEqual([
    'This date has passed.',
    undefined,
    undefined,
    undefined,
  ])
})
