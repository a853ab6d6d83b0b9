import { expect, it } from 'vitest'
import { keepOrder } from './kept-order.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

it('keeps the place of what stands there, however the rows come', () => {
  const kept = ['a', 'b', 'c']
  expect(keepOrder(kept, rows('c', 'a', 'b'))).toBe(kept)
})

it('puts what is new first, closes up what is gone, and appends what was asked for', () => {
  expect(keepOrder(['a', 'b', 'c'], rows('new', 'a', 'c', 'older', 'oldest'))).toEqual([
    'new',
    'a',
    'c',
    'older',
    'oldest',
  ])
  expect(keepOrder([], rows('a', 'b'))).toEqual(['a', 'b'])
  expect(keepOrder(['a'], [])).toEqual([])
})
