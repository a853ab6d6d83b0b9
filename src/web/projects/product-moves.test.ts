import { expect, it } from 'vitest'
import { beforeIdAt, placeAfterMove } from './product-moves.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

it.each([
  ['b', -1, { beforeId: 'a', place: 1 }],
  ['b', 1, { beforeId: 'd', place: 3 }],
  ['c', 1, { beforeId: null, place: 4 }],
  ['c', Number.NEGATIVE_INFINITY, { beforeId: 'a', place: 1 }],
  ['a', Number.POSITIVE_INFINITY, { beforeId: null, place: 4 }],
  ['a', -1, null],
  ['d', 1, null],
  ['gone', 1, null],
])('%s moved by %d', (id, places, result) => {
  expect(placeAfterMove(rows, id, places)).toEqual(result)
})

it('names the row before which a dragged one goes', () => {
  expect([beforeIdAt(rows, 0, 2), beforeIdAt(rows, 0, 3), beforeIdAt(rows, 3, 0)]).toEqual(['d', null, 'a'])
})
