import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lostAndDoubled } from './lost-and-doubled.ts'

test('finds what was lost, doubled or never there', () => {
  assert.deepEqual(lostAndDoubled(['a', 'b'], ['b', 'a']), { lost: [], doubled: [] })
  assert.deepEqual(lostAndDoubled(['a', 'b', 'c'], ['b', 'b', 'c', 'x']), { lost: ['a'], doubled: ['b', 'x'] })
})
