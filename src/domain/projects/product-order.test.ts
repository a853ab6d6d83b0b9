import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inOrder, placesAfterMove } from './product-order.ts'

type Place = { readonly id: string; readonly sortOrder: number }

function applied(products: readonly Place[], places: readonly Place[]): Place[] {
  const next = new Map(places.map((place) => [place.id, place]))
  return products.map((product) => next.get(product.id) ?? product).sort(inOrder)
}

function idsOf(products: readonly Place[]): string[] {
  return products.map(({ id }) => id)
}

const three = ['a', 'b', 'c'].map((id, index) => ({ id, sortOrder: index + 1 }))

test('a move to the front, between two and to the end each change one place', () => {
  assert.deepEqual(placesAfterMove(three, 'c', 'a'), [{ id: 'c', sortOrder: 0 }])
  assert.deepEqual(placesAfterMove(three, 'c', 'b'), [{ id: 'c', sortOrder: 1.5 }])
  assert.deepEqual(placesAfterMove(three, 'a', null), [{ id: 'a', sortOrder: 4 }])
})

test('a move to where it stands changes nothing', () => {
  assert.deepEqual(placesAfterMove(three, 'a', 'b'), [])
  assert.deepEqual(placesAfterMove(three, 'c', null), [])
  assert.deepEqual(placesAfterMove([{ id: 'a', sortOrder: 1 }], 'a', null), [])
})

test('all get a new place where the room between two has run out', () => {
  const tight = [
    { id: 'a', sortOrder: 1 },
    { id: 'b', sortOrder: 1 + Number.EPSILON },
    { id: 'c', sortOrder: 2 },
  ]
  assert.deepEqual(placesAfterMove(tight, 'c', 'b'), [
    { id: 'a', sortOrder: 1 },
    { id: 'c', sortOrder: 2 },
    { id: 'b', sortOrder: 3 },
  ])
})

test('any moves, one after the other, end in the order that a plain list would have', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const move = fc.record({ moved: fc.constantFrom(...ids), before: fc.constantFrom(...ids, null) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
      let products: Place[] = ids.map((id, index) => ({ id, sortOrder: index + 1 }))
      let expected = ids
      for (const { moved, before } of moves) {
        if (moved === before) continue
        const others = expected.filter((id) => id !== moved)
        expected = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, moved)
        products = applied(products, placesAfterMove(products, moved, before))
        assert.deepEqual(idsOf(products), expected)
        assert.equal(new Set(products.map(({ sortOrder }) => sortOrder)).size, ids.length, 'no two share a place')
      }
    }),
    { numRuns: 200 },
  )
})

test('moves into the same gap, again and again, run out of room and go on', () => {
  let products: Place[] = three
  let renumbered = 0
  for (let round = 0; round < 200; round++) {
    const [first, second, last] = idsOf(products)
    const places = placesAfterMove(products, last ?? '', second ?? '')
    if (places.length > 1) renumbered++
    products = applied(products, places)
    assert.deepEqual(idsOf(products), [first, last, second])
  }
  assert.ok(renumbered > 0)
})
