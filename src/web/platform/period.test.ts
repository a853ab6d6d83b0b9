import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { formatRecurring } from './period.ts'

it('says what recurs, and before it what a discount for some months leaves', () => {
  expect(formatRecurring({ months: 1, amountCents: cents(1500), sooner: null })).toBe('$15 a month')
  const until = new Date('2027-02-22T12:00:00').toISOString()
  expect(formatRecurring({ months: 1, amountCents: cents(1500), sooner: { amountCents: cents(750), until } })).toBe(
    '$7.50 a month until Mon, Feb 22, 2027, then $15 a month',
  )
})
