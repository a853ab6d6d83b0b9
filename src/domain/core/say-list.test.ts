import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayAll, sayAny } from './say-list.ts'

test('a list has no comma before its last word', () => {
  assert.deepEqual([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(sayAll), ['', 'A', 'A and B', 'A, B and C'])
  assert.deepEqual([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(sayAny), ['', 'A', 'A or B', 'A, B or C'])
})
