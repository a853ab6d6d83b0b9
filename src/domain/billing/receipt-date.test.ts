import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatReceiptDate } from './receipt-date.ts'

test('a receipt says when to the second, in the zone that it names', () => {
  for (const [moment, zone, said] of [
    ['2026-11-03T16:05:09.000Z', 'UTC', 'Nov 3, 2026, 4:05:09 PM'],
    ['2026-11-03T00:00:00.000Z', 'UTC', 'Nov 3, 2026, 12:00:00 AM'],
    ['2026-12-31T23:30:59.999Z', 'UTC', 'Dec 31, 2026, 11:30:59 PM'],
    ['2026-12-31T23:30:59.999Z', 'Europe/Berlin', 'Jan 1, 2027, 12:30:59 AM'],
    ['2026-05-10T12:00:00.000Z', 'America/Los_Angeles', 'May 10, 2026, 5:00:00 AM'],
  ] as const)
    assert.equal(formatReceiptDate(moment, zone), said)
})
