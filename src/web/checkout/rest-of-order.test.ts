import { expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import { orderWith, preview } from './buying.test-support.tsx'
import { dueOfOrder } from './exports/rest-of-order.ts'

it('counts as credit of a whole order what its priced cart counts, which the order may not know yet', () => {
  const creditCents = cents(11_519)
  const credited = { ...preview, creditCents, dueTodayCents: cents(189_981) }
  const sums = (order: ReturnType<typeof orderWith>, priced: typeof preview | null) => {
    const due = dueOfOrder(order, priced)
    return [due.cents, due.creditCents]
  }
  expect(sums(orderWith(), credited)).toEqual([189_981, 11_519])
  expect(sums({ ...orderWith(), creditCents }, preview)).toEqual([201_500, zero])
  expect(sums({ ...orderWith(), creditCents }, null)).toEqual([189_981, 11_519])
})

it('asks for a card where a code makes the first months free', () => {
  const afterDiscount = { amountCents: cents(1500), from: '2027-02-28T12:00:00.000Z' }
  const order = orderWith({ totalCents: zero, renewsCents: zero, afterDiscount }, { state: 'paid' })
  const { needsCard, needsLater } = dueOfOrder({ ...order, toPay: ['item-1'] }, null)
  expect([needsCard, needsLater]).toEqual([true, true])
})

it('asks for a card where only an older debt is charged', () => {
  const free = { totalCents: zero, renewsCents: null }
  const whole = { ...orderWith(free, free), totalCents: zero }
  const lines = preview.lines.map((line) => ({ ...line, totalCents: zero, afterwards: null }))
  const priced = { ...preview, lines, totalCents: zero, dueTodayCents: zero }
  expect(dueOfOrder(whole, priced).needsCard).toBe(false)
  expect(dueOfOrder(whole, { ...priced, owedCents: cents(700), dueTodayCents: cents(700) }).needsCard).toBe(true)
})
