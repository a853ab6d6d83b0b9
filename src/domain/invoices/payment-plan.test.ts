import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { cents, sum, zero } from '#domain/core/money.ts'
import { dueOfAgeCents, emptyAges, withAge } from './invoice-ages.ts'
import { owedCents, statusOf } from './invoice-status.ts'
import { sumsOfOwed } from './owed.ts'
import {
  awaitedOnOf,
  dueDayOf,
  dueNextCents,
  overdueCents,
  owedParts,
  payableCents,
  stillDueCents,
} from './payment-plan.ts'
import { scheduleOf } from './payment-schedule.ts'
import { plannedParts } from './planned-parts.ts'

const today = '2026-12-20'
const inDays = (days: number) => addDays(today, days)

/** Three parts of $100, due ten days ago, today and in a month, of which so much is paid, and credited after that. */
function thirds(paid: number, credited = 0) {
  const parts = [-10, 0, 30].map((days, index) => ({
    percent: index < 2 ? 33.3333 : null,
    fixedCents: null,
    dueDate: inDays(days),
  }))
  const sums = { totalCents: cents(30_000), paidCents: cents(paid), creditedCents: cents(credited) }
  const paymentPlan = plannedParts(sums.totalCents, parts)
  const by = { uid: 'tom', name: 'Tom', reason: 'Late' }
  return {
    ...sums,
    status: statusOf(sums),
    dueDate: inDays(30),
    paymentPlan,
    payments: [{ paymentId: 'pi', amountCents: sums.paidCents, paidAt: '2026-12-01T12:00:00.000Z' }],
    credits: [{ id: 'credit', amountCents: sums.creditedCents, at: '2026-12-02T12:00:00.000Z', ...by }],
    refunds: [],
    disputes: [],
  }
}

const share = fc.oneof(
  fc
    .integer({ min: 1, max: 999_999 })
    .map((tenThousandths) => ({ percent: tenThousandths / 10_000, fixedCents: null })),
  fc.integer({ min: 50, max: 99_999_999 }).map((count) => ({ percent: null, fixedCents: cents(count) })),
)
const plan = fc.array(share, { minLength: 1, maxLength: 11 }).map((shares) =>
  [...shares, { percent: null, fixedCents: null }].map(({ percent, fixedCents }, index) => ({
    percent,
    fixedCents,
    dueDate: inDays(index * 30),
  })),
)
const total = fc.integer({ min: -5_000, max: 99_999_999 }).map(cents)

describe('the parts of a payment plan', () => {
  test('add up to any total to the cent, none below 0, whatever the total was before', () => {
    fc.assert(
      fc.property(plan, fc.array(total, { minLength: 1, maxLength: 4 }), (entered, totals) => {
        const again = totals.reduce((parts, each) => plannedParts(each, parts), plannedParts(zero, entered))
        const last = totals.at(-1) ?? zero
        assert.equal(sum(again.map(({ amountCents }) => amountCents)), Math.max(0, last))
        assert.ok(again.every(({ amountCents }) => amountCents >= 0))
        assert.deepEqual(again, plannedParts(last, entered))
      }),
    )
  })

  test('are percentages rounded half up, amounts as they are, and the rest', () => {
    const of = (percent: number | null, fixed: number | null) => ({
      percent,
      fixedCents: fixed === null ? null : cents(fixed),
      dueDate: today,
    })
    const amounts = (count: number, parts: Parameters<typeof plannedParts>[1]) =>
      plannedParts(cents(count), parts).map(({ amountCents }) => amountCents)
    assert.deepEqual(amounts(10_001, [of(50, null), of(null, null)]), [5001, 5000])
    assert.deepEqual(amounts(10_000, [of(33.3333, null), of(33.3333, null), of(null, null)]), [3333, 3333, 3334])
    assert.deepEqual(amounts(10_000, [of(null, 2500), of(10, null), of(null, null)]), [2500, 1000, 6500])
    assert.deepEqual(amounts(2_000, [of(null, 2500), of(10, null), of(null, null)]), [2000, 0, 0])
  })

  test('of a draft are due from the day of the first one, or when its milestone is approved', () => {
    const { paymentPlan, dueDate } = thirds(0)
    const draft = { status: 'draft', awaitedOn: null, dueDate } as const
    assert.equal(dueDayOf({ ...draft, paymentPlan: paymentPlan.toReversed() }), inDays(-10))
    assert.equal(
      dueDayOf({ ...draft, paymentPlan: paymentPlan.map((part) => Object.assign(part, { dueDate: null })) }),
      null,
    )
    assert.equal(dueDayOf({ ...draft, paymentPlan: undefined }), dueDate)
  })

  test('are filled in turn by payments and credits, and leave what is owed', () => {
    const amount = fc.integer({ min: 0, max: 400_00 })
    fc.assert(
      fc.property(amount, amount, (paid, credited) => {
        const invoice = thirds(paid, credited)
        const left = owedParts(invoice)
        assert.equal(sum(left.map(({ leftCents }) => leftCents)), owedCents(invoice))
        assert.equal(awaitedOnOf(invoice), left[0]?.dueDate ?? null)
        const states = scheduleOf(invoice, today)
        assert.deepEqual(
          states.flatMap(({ state }, index) => (state === 'paid' || state === 'credited' ? [] : [index])),
          left.map(({ index }) => index),
        )
      }),
    )
  })

  test('are paid, overdue, due and upcoming in their order', () => {
    const states = (paid: number, credited = 0) => scheduleOf(thirds(paid, credited), today).map(({ state }) => state)
    assert.deepEqual(states(0), ['overdue', 'upcoming', 'upcoming'])
    assert.deepEqual(states(9_999), ['overdue', 'upcoming', 'upcoming'])
    assert.deepEqual(states(10_000), ['paid', 'due', 'upcoming'])
    assert.deepEqual(states(10_000, 5_000), ['paid', 'due', 'upcoming'])
    assert.deepEqual(states(10_000, 10_000), ['paid', 'credited', 'due'])
    assert.deepEqual(states(29_900, 100), ['paid', 'paid', 'paid'])
    assert.deepEqual(states(30_000), ['paid', 'paid', 'paid'])
    assert.deepEqual(scheduleOf({ ...thirds(0), paymentPlan: undefined }, today), [])
    const draft = scheduleOf({ ...thirds(0), status: 'draft' }, today)
    assert.ok(draft.every(({ state }) => state === 'upcoming'))
    assert.equal(scheduleOf(thirds(4_000), today)[0]?.leftCents, 6_000)
  })

  test('are credited with what was not paid of them', () => {
    const credits = (paid: number, credited: number) =>
      scheduleOf(thirds(paid, credited), today).map(({ creditedCents }) => creditedCents)
    assert.deepEqual(credits(29_900, 100), [0, 0, 100])
    assert.deepEqual(credits(5_000, 15_000), [5_000, 10_000, 0])
    assert.deepEqual(credits(10_000, 5_000), [0, 5_000, 0])
    assert.deepEqual(credits(30_000, 5_000), [0, 0, 0])
  })

  test('are on their way while a bank moves them, and the next one is due after them', () => {
    const moving = (amountCents: number, paid = 0) => ({
      ...thirds(paid),
      bankPayment: { paymentId: 'pi', amountCents: cents(amountCents), startedAt: '2026-12-19T12:00:00.000Z' },
    })
    const seen = (invoice: ReturnType<typeof moving>) =>
      scheduleOf(invoice, today).map(({ state, leftCents, movingCents }) => [state, leftCents, movingCents])
    assert.deepEqual(seen(moving(10_000)), [
      ['moving', 0, 10_000],
      ['due', 10_000, 0],
      ['upcoming', 10_000, 0],
    ])
    assert.deepEqual(seen(moving(6_000, 4_000))[0], ['moving', 0, 6_000])
    assert.deepEqual(seen(moving(4_000)).slice(0, 2), [
      ['overdue', 6_000, 4_000],
      ['upcoming', 10_000, 0],
    ])
    assert.deepEqual(
      seen(moving(30_000)).map(([state]) => state),
      ['moving', 'moving', 'moving'],
    )
    assert.deepEqual(scheduleOf(moving(10_000), today)[0]?.creditedCents, 0)
    assert.deepEqual(
      [0, 10_000, 30_000].map((amount) => stillDueCents(moving(amount))),
      [30_000, 20_000, 0],
    )
    assert.equal(stillDueCents({ ...moving(0), status: 'void' }), 0)
  })

  test('are overdue one by one, and so is what is owed by age', () => {
    assert.deepEqual(
      [0, 4_000, 10_000, 30_000].map((paid) => overdueCents(thirds(paid), today)),
      [10_000, 6_000, 0, 0],
    )
    assert.equal(overdueCents(thirds(0), inDays(1)), 20_000)
    const ages = (day: string) =>
      withAge(emptyAges(), thirds(4_000), day).map((each) => [
        each.count,
        each.amountCents,
        each.laterCents,
        dueOfAgeCents(thirds(4_000), each.age, day),
      ])
    assert.deepEqual(ages(today), [
      [0, 20_000, 20_000, 20_000],
      [1, 6_000, 0, 6_000],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
    assert.deepEqual(ages(inDays(31)), [
      [0, 0, 0, 0],
      [0, 10_000, 10_000, 10_000],
      [1, 16_000, 0, 16_000],
      [0, 0, 0, 0],
    ])
    const { totalCents, overdueCents: late } = sumsOfOwed({ plans: [], invoices: [thirds(4_000)], requests: [] }, today)
    assert.deepEqual([totalCents, late], [26_000, 6_000])
  })

  test('say what is due next: all that is overdue, else the part of the earliest day', () => {
    assert.equal(dueNextCents(thirds(0), today), 10_000)
    assert.equal(dueNextCents(thirds(0), inDays(5)), 20_000)
    assert.equal(dueNextCents(thirds(12_000), today), 8_000)
    assert.equal(dueNextCents(thirds(30_000), today), 0)
    const paymentPlan = plannedParts(
      cents(30_000),
      [50, null].map((percent) => ({ percent, fixedCents: null, dueDate: inDays(3) })),
    )
    assert.equal(dueNextCents({ ...thirds(0), paymentPlan }, today), 30_000)
  })

  test('can be paid one by one or all at once, each as much as a card can be charged', () => {
    assert.deepEqual(payableCents(thirds(0)), [10_000, 30_000])
    assert.deepEqual(payableCents(thirds(4_000)), [6_000, 26_000])
    assert.deepEqual(payableCents(thirds(9_951)), [10_049, 20_049])
    assert.deepEqual(payableCents(thirds(20_000)), [10_000])
    assert.deepEqual(payableCents(thirds(30_000)), [])
    assert.deepEqual(payableCents({ ...thirds(0), paymentPlan: undefined }), [30_000])
    assert.deepEqual(payableCents({ ...thirds(0), status: 'void' }), [])
    const almostAll = [
      { percent: null, fixedCents: cents(29_951), dueDate: today },
      { percent: null, fixedCents: null, dueDate: today },
    ]
    const paymentPlan = plannedParts(cents(30_000), almostAll)
    assert.deepEqual(payableCents({ ...thirds(0), paymentPlan }), [30_000])
  })

  test('of one day are paid together, but a deposit before its rest', () => {
    const due = (...days: number[]) => {
      const parts = days.map((day, index) => ({
        percent: null,
        fixedCents: index < days.length - 1 ? cents(10_000) : null,
        dueDate: inDays(day),
      }))
      return { ...thirds(0), paymentPlan: plannedParts(cents(30_000), parts) }
    }
    assert.deepEqual(payableCents(due(0, 0, 5)), [20_000, 30_000])
    assert.deepEqual(payableCents(due(0, 5, 5)), [10_000, 30_000])
    assert.deepEqual(payableCents({ ...due(0, 5, 5), paidCents: cents(10_000) }), [10_000, 20_000])
    assert.deepEqual(payableCents(due(3, 3)), [10_000, 30_000])
    const states = (...days: number[]) => scheduleOf(due(...days), today).map(({ state }) => state)
    assert.deepEqual(states(0, 0, 5), ['due', 'due', 'upcoming'])
  })
})
