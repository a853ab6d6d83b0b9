import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { cents, sum } from '#domain/core/money.ts'
import { ageOf, dueDaysOf, emptyAges, invoiceAges, withAge } from './invoice-ages.ts'
import { unsettled } from './invoice-steps.test-support.ts'

const today = '2026-12-08'

test('an invoice is as old as its due day is past', () => {
  const ages = [5, 0, -1, -30, -31, -60, -61, -400].map((days) => ageOf(addDays(today, days), today))
  assert.deepEqual(ages, ['not-due', 'not-due', 'to-30', 'to-30', 'to-60', 'to-60', 'over-60', 'over-60'])
})

test('every due day is of one age, and the sums by age add up to what is owed', () => {
  const invoice = fc.record({
    status: fc.constant('open' as const),
    dueDate: fc.integer({ min: -500, max: 500 }).map((days) => addDays(today, days)),
    totalCents: fc.integer({ min: 50, max: 900_000 }).map(cents),
    paidCents: fc.constant(cents(20)),
    creditedCents: fc.constant(cents(10)),
  })
  fc.assert(
    fc.property(fc.array(invoice), (all) => {
      for (const { dueDate } of all) {
        const its = invoiceAges.filter((age) => {
          const { from = dueDate, below = addDays(dueDate, 1) } = dueDaysOf(age, today)
          return from <= dueDate && dueDate < below
        })
        assert.deepEqual(its, [ageOf(dueDate, today)])
      }
      const ages = all.reduce((before, each) => withAge(before, { ...unsettled, ...each }, today), emptyAges())
      assert.deepEqual(
        ages.map(({ age }) => age),
        invoiceAges,
      )
      assert.equal(
        ages.reduce((count, each) => count + each.count, 0),
        all.length,
      )
      const owed = all.map(({ totalCents }) => cents(totalCents - 30))
      assert.equal(sum(ages.map(({ amountCents }) => amountCents)), sum(owed))
    }),
  )
})
