import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { nextChargeAt, recurringOf, sayDiscountLeft, sayRecurring } from './later-charges.ts'
import type { Charge } from './later-charges.ts'
import { sumsByMonths } from './sums-by-months.ts'

const from = '2027-02-28T12:00:00.000Z'
const sayDate = (at: string) => at.slice(0, 10)
const say = (charge: Charge) => sayRecurring(recurringOf(charge), sayDate)

test('a price says before which payment a code of 3 months lowers it, and nothing of one that counts once or forever', () => {
  const half = { amountCents: cents(750), months: 1 }
  const threeMonths = { ...half, afterDiscount: { amountCents: cents(1500), from } }
  assert.equal(say(threeMonths), '$15 a month ($7.50 before 2027-02-28)')
  // It counts for no renewal of a yearly plan, like one that counts once.
  assert.equal(say({ amountCents: cents(18_000), months: 12 }), '$180 a year')
  assert.equal(say({ amountCents: cents(1500), months: 1 }), '$15 a month')
  assert.equal(say(half), '$7.50 a month')
  assert.equal(say({ amountCents: cents(750), months: null }), '$7.50')
})

test('the next charge is months later in UTC, at the end of a shorter month, at the same time of day', () => {
  assert.deepEqual(
    [
      nextChargeAt('2026-11-29T02:30:00.000Z', 3),
      nextChargeAt('2026-12-08T12:00:00.000Z', 1),
      nextChargeAt('2028-02-29T23:59:59.999Z', 12),
    ],
    ['2027-02-28T02:30:00.000Z', '2027-01-08T12:00:00.000Z', '2029-02-28T23:59:59.999Z'],
  )
})

test('charges of one interval are said together, until the first discount of them ends', () => {
  const charge = (amountCents: number, laterCents: number, until: string) =>
    recurringOf({
      amountCents: cents(amountCents),
      months: 1,
      afterDiscount: { amountCents: cents(laterCents), from: until },
    })
  const yearly = recurringOf({ amountCents: cents(18_000), months: 12 })
  const later = '2027-05-28T12:00:00.000Z'
  const sums = sumsByMonths([yearly, charge(750, 1500, later), charge(499, 999, from)])
  assert.deepEqual(
    sums.map((sum) => sayRecurring(sum, sayDate)),
    ['$24.99 a month ($12.49 before 2027-02-28)', '$180 a year'],
  )
})

test('an announced price says that a discount still lowers it, where one does', () => {
  const discount = { amountCents: cents(1500), from }
  assert.equal(
    sayDiscountLeft(discount, '2027-01-28T12:00:00.000Z', sayDate),
    ', less the discount on payments before 2027-02-28',
  )
  assert.equal(sayDiscountLeft(discount, from, sayDate), '')
  assert.equal(sayDiscountLeft(undefined, from, sayDate), '')
})
