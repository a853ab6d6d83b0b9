import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { formatRecurring } from './period.ts'

it('says what recurs, and beside it what a discount for some months leaves', () => {
  expect(formatRecurring({ months: 1, amountCents: cents(1500), sooner: null })).toBe('$15 a month')
  const until = new Date('2027-02-22T12:00:00').toISOString()
  expect(formatRecurring({ months: 1, amountCents: cents(1500), sooner: { amountCents: cents(750), until } })).toBe(
    '$15 a month ($7.50 before Mon, Feb 22, 2027)',
  )
})
