import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import { cents, zero } from '#domain/core/money.ts'
import { computeReport } from './compute-report.ts'
import { figuresSchema } from './figures.ts'
import { anyFacts, anyPeriod, entry, facts, product } from './report-facts.test-support.ts'

const december = { from: '2026-12-01', to: '2026-12-31' }

test('tells the hours of the period beside those since the beginning', () => {
  const { hours, money, time } = computeReport(
    facts({
      entries: [
        entry('2026-11-30', 80),
        entry('2026-12-01', 1.5, { invoiceId: 'i1' }),
        entry('2026-12-08', 0.5, { billable: false, billRateSnapshotCents: null }),
        entry('2027-01-01', 7),
      ],
      invoiced: [
        { day: '2026-11-02', cents: cents(500_000) },
        { day: '2026-12-31', cents: cents(-20_000) },
        { day: '2027-01-01', cents: cents(90_000) },
      ],
    }),
    december,
  )
  assert.deepEqual(hours, {
    used: 82,
    invoiced: 1.5,
    notInvoiced: 80,
    notBillable: 0.5,
    percentOfBudget: 68,
    inPeriod: 2,
  })
  assert.deepEqual(money, {
    billedCents: 978_000,
    hoursInvoicedCents: 18_000,
    hoursNotInvoicedCents: 960_000,
    invoicedCents: 480_000,
    percentOfBudget: 65,
    inPeriodCents: 18_000,
    milestones: null,
  })
  assert.equal(time?.unit, 'week')
  assert.deepEqual(time?.parts.slice(0, 2), [
    { from: '2026-12-01', to: '2026-12-06', hours: 1.5, cents: 18_000 },
    { from: '2026-12-07', to: '2026-12-13', hours: 0.5, cents: 0 },
  ])
})

test('counts hours as invoiced from the day of their invoice, as amounts are', () => {
  const invoiced = { workDate: '2026-12-01', invoiceId: 'i1', lockedAt: '2027-01-01T02:00:00.000Z' }
  const told = (timeZone: string) => {
    const { hours, money } = computeReport(facts({ timeZone, entries: [entry('2026-12-01', 2, invoiced)] }), december)
    return [hours?.invoiced, hours?.notInvoiced, money?.hoursInvoicedCents, money?.hoursNotInvoicedCents]
  }
  assert.deepEqual(told('UTC'), [0, 2, 0, 24_000])
  assert.deepEqual(told('America/Los_Angeles'), [2, 0, 24_000, 0])
})

test('tells people and products, most hours first, and what belongs to nobody known', () => {
  const { people, products } = computeReport(
    facts({
      products: [product('site', { estimateHours: 40 })],
      entries: [
        entry('2026-12-02', 2, { productId: 'site' }),
        entry('2026-12-03', 3, { creatorId: 'mei', productId: 'gone' }),
        entry('2026-12-04', 1, { creatorId: 'nobody' }),
        entry('2026-11-04', 9, { productId: 'site' }),
      ],
    }),
    december,
  )
  assert.deepEqual(
    people?.map(({ name, hours }) => [name, hours]),
    [
      ['Mei Tanaka', 3],
      ['Ivo Brandt', 2],
      ['Creator', 1],
    ],
  )
  assert.deepEqual(products, [
    { name: '', hours: 4, cents: 48_000, usedHours: 4, estimateHours: null },
    { name: 'site', hours: 2, cents: 24_000, usedHours: 11, estimateHours: 40 },
  ])
})

test('a percentage of nothing agreed is none, and one above the budget says so', () => {
  const entries = [entry('2026-12-02', 24)]
  const none = computeReport(
    facts({ entries, terms: { billingType: 'fixed', budgetHours: null, budgetCents: zero } }),
    december,
  )
  assert.deepEqual([none.hours?.percentOfBudget, none.money?.percentOfBudget], [null, null])
  const over = computeReport(
    facts({ entries, terms: { billingType: 'fixed', budgetHours: 20, budgetCents: cents(1) } }),
    december,
  )
  assert.equal(over.hours?.percentOfBudget, 120)
})

test('all parts add up to their whole, to the hundredth of an hour and to the cent, whatever was worked', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, (any, period) => {
      const { hours, money, time, people, products, progress } = computeReport(any, period)
      assert.ok(hours && money && time && people && products && progress)
      assert.equal(sumHours([hours.invoiced, hours.notInvoiced, hours.notBillable]), hours.used)
      assert.equal(money.hoursInvoicedCents + money.hoursNotInvoicedCents, money.billedCents)
      for (const parts of [time.parts, people, products]) {
        assert.equal(sumHours(parts.map((part) => part.hours ?? 0)), hours.inPeriod)
        assert.equal(
          parts.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
          money.inPeriodCents,
        )
      }
      assert.equal(sumHours(products.map(({ usedHours }) => usedHours)), hours.used)
    }),
  )
})

test('the order of the facts changes nothing, and computing twice gives the same', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, fc.infiniteStream(fc.nat()), (any, period, random) => {
      const shuffled = {
        ...any,
        entries: shuffle(any.entries, random),
        products: shuffle(any.products, random).map((each) =>
          product(each.id, { milestones: shuffle(each.milestones, random) }),
        ),
      }
      assert.deepEqual(computeReport(shuffled, period), computeReport(any, period))
    }),
  )
})

test('two periods side by side are one period of both', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, anyPeriod, (any, one, other) => {
      const [a = '', b = '', c = ''] = [one.from, one.to, other.to].sort()
      if (a === b || b === c) return
      const whole = computeReport(any, { from: a, to: c })
      const parts = [computeReport(any, { from: a, to: b }), computeReport(any, { from: addDays(b, 1), to: c })]
      assert.equal(sumHours(parts.map(({ hours }) => hours?.inPeriod ?? 0)), whole.hours?.inPeriod)
      assert.equal(
        parts.reduce((sum, { money }) => sum + (money?.inPeriodCents ?? 0), 0),
        whole.money?.inPeriodCents,
      )
      assert.equal(parts[1]?.hours?.used, whole.hours?.used)
    }),
  )
})

test('whatever is computed is what the schema holds, and no figure is called a rate', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, (any, period) => {
      const figures = computeReport(any, period)
      assert.deepEqual(figuresSchema.parse(figures), figures)
      assert.doesNotMatch(JSON.stringify(figures), /rate/i)
    }),
  )
})

function shuffle<T>(list: readonly T[], random: IterableIterator<number>): T[] {
  return list
    .map((each) => ({ each, at: random.next().value ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
