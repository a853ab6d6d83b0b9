import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toColumns } from './columns.ts'

test('text stands left and figures right, as wide as the widest of their column', () => {
  const rows = [
    ['page', 'ms', 'verdict'],
    ['billing', '7', ''],
    ['a', '1,200', 'holds'],
  ]
  assert.equal(
    toColumns(rows, (column) => column !== 1),
    ['page        ms  verdict', 'billing      7', 'a        1,200  holds'].join('\n'),
  )
})
