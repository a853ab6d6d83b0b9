import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { noticeDays, renewalAfterNotice } from './next-price.ts'

const at = (day: string) => `${day}T14:30:00.000Z`
const dayMs = 86_400_000

test('a new price counts from the first renewal in thirty days or more', () => {
  for (const [start, end, months, now, first] of [
    ['2026-03-05', '2026-04-05', 1, '2026-03-06', '2026-04-05'],
    ['2026-03-05', '2026-04-05', 1, '2026-03-07', '2026-05-05'],
    ['2026-03-05', '2026-06-05', 3, '2026-05-20', '2026-09-05'],
    ['2026-03-05', '2027-03-05', 12, '2026-03-06', '2027-03-05'],
    ['2026-03-05', '2027-03-05', 12, '2027-03-01', '2028-03-05'],
    // Late at the provider: the renewal of then is still to come.
    ['2026-03-05', '2026-04-05', 1, '2026-06-20', '2026-08-05'],
  ] as const) {
    const renewing = { currentPeriodStart: at(start), currentPeriodEnd: at(end), periodMonths: months }
    assert.equal(renewalAfterNotice(renewing, at(now)), at(first), `${end}, told ${now}`)
  }
})

test('a plan that began on the 31st renews on the last day of shorter months, and on the 31st again', () => {
  for (const [start, end, now, first] of [
    ['2027-01-31', '2027-02-28', '2027-02-10', '2027-03-31'],
    ['2027-02-28', '2027-03-31', '2027-03-10', '2027-04-30'],
    ['2026-12-31', '2027-01-31', '2027-01-10', '2027-02-28'],
    // A year that begins on a leap day.
    ['2028-02-29', '2028-03-29', '2028-03-10', '2028-04-29'],
  ] as const) {
    const renewing = { currentPeriodStart: at(start), currentPeriodEnd: at(end), periodMonths: 1 }
    assert.equal(renewalAfterNotice(renewing, at(now)), at(first), `${end}, told ${now}`)
  }
})

test('whenever it is told, no renewal is sooner than the notice, and none in between is left out', () => {
  for (let day = 0; day < 400; day++) {
    const now = toInstant(toMilliseconds(at('2026-01-31')) + day * dayMs)
    const [start, end] = [at('2026-01-31'), at('2026-02-28')]
    const first = renewalAfterNotice({ currentPeriodStart: start, currentPeriodEnd: end, periodMonths: 1 }, now)
    const days = (toMilliseconds(first) - toMilliseconds(now)) / dayMs
    assert.ok(days >= noticeDays && days <= noticeDays + 31, `${now}: ${first}`)
  }
})
