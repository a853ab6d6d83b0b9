import { expect, it } from 'vitest'
import { sayStart } from './template-words.ts'

const product = {
  name: 'Site',
  description: '',
  kind: 'sites',
  term: 'long',
  estimateHours: null,
  priceCents: null,
} as const
const design = { title: 'Design', daysAfter: 10, amountCents: null }

it('says that weekends count only where a milestone has a day', () => {
  expect(sayStart({ products: [{ ...product, milestones: [design] }] }, '2026-12-01')).toBe(
    '1 product and 1 milestone over 10 days, with the last milestone due Fri, Dec 11. The days include weekends.',
  )
  expect(sayStart({ products: [{ ...product, milestones: [] }] }, '2026-12-01')).toBe('1 product.')
  expect(sayStart({ products: [] }, '2026-12-01')).toBe('No products yet.')
})
