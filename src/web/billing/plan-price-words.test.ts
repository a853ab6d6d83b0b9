import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { newPriceWords, nextWords, planPriceWords } from './exports/plan-price-words.ts'

const running = {
  status: 'active',
  amountCents: cents(1500),
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2100-12-08T12:00:00.000Z',
  endedAt: null,
} as const

it('says that a plan that costs nothing renews, and of no payment', () => {
  expect(nextWords(running)).toBe('Next payment on 08/12/2100')
  expect(nextWords({ ...running, amountCents: cents(0) })).toBe('Renews on 08/12/2100')
})

const half = {
  ...running,
  amountCents: cents(750),
  periodMonths: 1,
  afterDiscount: { amountCents: cents(1500), from: '2101-02-28T12:00:00.000Z' },
}

it('says of a plan that has ended only what it cost, and of one that runs when its discount ends', () => {
  expect(planPriceWords(half)).toBe('$15 a month ($7.50 before 28/02/2101)')
  expect(planPriceWords({ ...half, status: 'canceled' })).toBe('$7.50 a month')
})

it('names no announced price as the next payment while a discount lowers it', () => {
  const nextPrice = {
    amountCents: cents(2000),
    lookupKey: 'more',
    couponId: null,
    announcedAt: '2100-11-01T12:00:00.000Z',
    sentAt: null,
  }
  const told = { ...half, nextPrice, nextPriceFrom: running.currentPeriodEnd }
  expect(nextWords(told)).toBe('Next payment on 08/12/2100')
  expect(newPriceWords(told)).toBe('From 08/12/2100: $20 a month, less the discount on payments before 28/02/2101')
})
