import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bars, verdictOf } from './bars.ts'
import { toTable } from './table.ts'

test('a ratio of which more is better holds from its bar upwards', () => {
  const of = (ratio: number) => ({ bar: bars.list, portal: 5000, reference: 5000, ratio, processorMs: null })
  assert.deepEqual([0.799, 0.8, 0.899, 0.9].map(of).map(verdictOf), ['missed', 'holds', 'holds', 'moonshot'])
})

test('a ratio of which less is better holds from its bar downwards', () => {
  const of = (ratio: number) => ({ bar: bars.liveLast, portal: 10, reference: 10, ratio, processorMs: null })
  assert.deepEqual([1.31, 1.3, 1.11, 1.1].map(of).map(verdictOf), ['missed', 'holds', 'holds', 'moonshot'])
})

test('a figure that could not be measured holds nothing', () => {
  const nothing = { bar: bars.list, portal: Number.NaN, reference: 1000, ratio: Number.NaN, processorMs: null }
  assert.equal(verdictOf(nothing), 'missed')
})

test('prints a line for each measure with its columns one below the other', () => {
  const table = toTable([
    {
      bar: bars.list,
      portal: 4600,
      reference: 5000,
      ratio: 0.9,
      processorMs: { portal: 0.3, reference: 0.2, ratio: 1.5 },
    },
    { bar: bars.ready, portal: 251.8, reference: 99, ratio: 2.5, processorMs: null },
  ])
  const lines = table.split('\n')
  assert.equal(lines.length, 3)
  assert.match(lines[1] ?? '', /list 50 .* 4,600 +5,000 +0\.900 +≥ 0\.8 +≥ 0\.9 +moonshot +1\.50/)
  assert.match(lines[2] ?? '', /ready .* 252 +99\.0 +2\.500 +≤ 2\.75 +≤ 1\.85 +holds/)
  assert.equal(lines[1]?.search(/moonshot|holds/), lines[2]?.search(/moonshot|holds/))
})
