import { expect, it } from 'vitest'
import { sayExpiry } from './card-words.ts'

it('says of a card that it expires, and from the end of its month on that it has', () => {
  const card = { expMonth: 11, expYear: 2026 }
  expect(sayExpiry(card, new Date(2026, 10, 30))).toBe('Expires 11/2026')
  expect(sayExpiry(card, new Date(2026, 11, 1))).toBe('Expired 11/2026')
})
