import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import {
  formatAgo,
  formatAmount,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
  formatPhone,
  formatTime,
  moneyFormOf,
} from './format.ts'

it.each([
  [1500, '$15'],
  [799, '$7.99'],
  [116_400, '$1,164'],
  [750, '$7.50'],
  [0, '$0'],
  [5, '$0.05'],
  [10, '$0.10'],
  [116_450, '$1,164.50'],
  [123_456_789, '$1,234,567.89'],
  [-750, '−$7.50'],
])('shows %i cents as %s', (count, text) => {
  expect(formatMoney(cents(count))).toBe(text)
})

it('shows ten digits as a US number, and anything else as it is', () => {
  expect(formatPhone('5035550142')).toBe('+1 (503) 555-0142')
  for (const other of ['', '503555014', '50355501421', '+44 20 7946 0018']) expect(formatPhone(other)).toBe(other)
})

it('separates thousands', () => {
  expect([0, 999, 1164, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,164', '1,234,567'])
})

const now = new Date('2026-12-08T12:00:00.000Z')

it('shows a date by its weekday and day, with the year where it is another', () => {
  expect(formatDate('2026-12-08T09:00:00.000Z', now)).toBe('Tue, Dec 8')
  expect(formatDate('2026-03-02T09:00:00.000Z', now)).toBe('Mon, Mar 2')
  expect(formatDate('2025-12-08T09:00:00.000Z', now)).toBe('Mon, Dec 8, 2025')
  expect(formatDate('2027-01-05T09:00:00.000Z', now)).toBe('Tue, Jan 5, 2027')
})

it('shows a calendar day as the same day in every zone', () => {
  expect(formatDay('2026-12-08', now)).toBe('Tue, Dec 8')
  expect(formatDay('2027-01-01', now)).toBe('Fri, Jan 1, 2027')
})

it('shows a time of day by one clock, in the zone that is named', () => {
  expect(formatTime('2026-12-08T22:05:00.000Z', 'America/Los_Angeles')).toBe('2:05 PM')
  expect(formatTime('2026-12-08T18:35:00.000Z', 'Asia/Kolkata')).toBe('12:05 AM')
  expect(formatTime(new Date(2026, 11, 8, 9, 7).toISOString())).toBe('9:07 AM')
})

function ago(seconds: number): string {
  return formatAgo(new Date(now.getTime() - seconds * 1000).toISOString(), now)
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

it.each([
  [0, 'just now'],
  [44, 'just now'],
  [45, '1 minute ago'],
  [89, '1 minute ago'],
  [2 * minute, '2 minutes ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [2 * hour - 1, '1 hour ago'],
  [5 * hour, '5 hours ago'],
  [day - 1, '23 hours ago'],
  [day, 'yesterday'],
  [3 * day, '3 days ago'],
  [7 * day, '7 days ago'],
  [8 * day, 'Mon, Nov 30'],
  [400 * day, 'Mon, Nov 3, 2025'],
])('says of %i seconds: %s', (seconds, text) => {
  expect(ago(seconds)).toBe(text)
})

it('says just now of a moment that a clock ahead of ours has written', () => {
  expect(ago(-120)).toBe('just now')
})

it('writes amounts that line up with two decimals', () => {
  expect([116_400, -705, 0].map((count) => formatAmount(cents(count)))).toEqual(['$1,164.00', '−$7.05', '$0.00'])
})

it.each([
  { amounts: [463_125, 143_000], text: ['$4,631.25', '$1,430.00'] },
  { amounts: [980_000, 0], text: ['$9,800', '$0'] },
  { amounts: [-50, 700], text: ['−$0.50', '$7.00'] },
])('says amounts that stand together in one form: $text', ({ amounts, text }) => {
  const money = amounts.map((amount) => cents(amount))
  expect(money.map(moneyFormOf(money))).toEqual(text)
})
