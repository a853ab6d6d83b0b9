import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { nextWords } from './exports/subscription-words.ts'

const running = {
  status: 'active',
  amountCents: cents(1500),
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2100-12-08T12:00:00.000Z',
  endedAt: null,
} as const

it('says that a plan that costs nothing renews, and of no payment', () => {
  expect(nextWords(running)).toBe('Next payment on 08/12/2100')
  expect(nextWords({ ...running, amountCents: cents(0) })).toBe('Renews on Wed, Dec 8, 2100')
})
