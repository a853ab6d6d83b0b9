import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { dayOrders, noEvidence, orderOf, readDay, withCell } from './day-orders.ts'
import type { DayOrder } from './day-orders.ts'

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days))

function write(of: string, order: DayOrder, mark: string): string {
  const [year = '', month = '', date = ''] = of.split('-')
  const parts = {
    'year-first': [year, month, date],
    'day-first': [date, month, year],
    'month-first': [month, date, year],
  }
  return parts[order].join(mark)
}

function find(cells: readonly string[]) {
  return orderOf(cells.reduce(withCell, noEvidence))
}

test('every day is read as it was written, with a time of day or without', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...dayOrders),
      fc.constantFrom('/', '.', '-'),
      fc.constantFrom('', ' 09:30', 'T23:59:00Z', ' 1:05:00 PM'),
      (each, order, mark, time) => assert.equal(readDay(write(each, order, mark) + time, order), each),
    ),
  )
})

test('reads months by name in any order, years of two digits, and nothing that is no day', () => {
  for (const order of dayOrders)
    for (const text of ['8 Dec 2026', '08-Dec-26', 'Dec 8, 2026', 'December 8, 2026'])
      assert.equal(readDay(text, order), '2026-12-08')
  assert.equal(readDay('8.12.26', 'day-first'), '2026-12-08')
  for (const text of ['', '30.02.2026', '13/13/2026', '2026', '8 Foo 2026', '1/2/3', '08122026', '1/100/2026'])
    for (const order of dayOrders) assert.equal(readDay(text, order), null, text)
})

test('an order that is found reads every cell as it was meant, and what fits two ways is asked', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 30 }), fc.constantFrom(...dayOrders), (days, order) => {
      const cells = days.map((each) => write(each, order, '/'))
      const found = find(cells)
      assert.ok(found !== null)
      if (found !== 'unclear')
        assert.deepEqual(
          cells.map((cell) => readDay(cell, found)),
          days,
        )
    }),
  )
})

test('tells by one cell that fits one way alone, and asks where cells speak against each other', () => {
  assert.equal(find(['01/02/2026', '03/04/2026']), 'unclear')
  assert.equal(find(['01/02/2026', '31/01/2026', '']), 'day-first')
  assert.equal(find(['01/02/2026', '01/31/2026']), 'month-first')
  assert.equal(find(['31/01/2026', '01/31/2026']), 'unclear')
  assert.equal(find(['2026-01-02', 'n/a']), 'year-first')
  // The same day in both.
  assert.notEqual(find(['05/05/2026']), 'unclear')
  assert.equal(find(['', 'later']), null)
})
