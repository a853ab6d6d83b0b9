import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthPerTenfold, toGrowthTable } from './growth.ts'

const sizes = [10_000, 100_000, 1_000_000]

function assertNear(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`)
}

test('the growth is the factor by which ten times as much costs more, whatever the steps between the sizes', () => {
  assertNear(growthPerTenfold(sizes, [7, 7, 7]), 1)
  assertNear(growthPerTenfold(sizes, [1, 10, 100]), 10)
  assertNear(growthPerTenfold(sizes, [8, 4, 2]), 0.5)
  assertNear(growthPerTenfold([100, 10_000], [1, 9]), 3)
})

test('the growth passes between figures that do not lie on one line', () => {
  assertNear(growthPerTenfold(sizes, [1, 5, 4]), 2)
})

test('names what grows with its factor, steepest first, and nothing else', () => {
  const table = toGrowthTable({
    of: 'documents',
    sizes,
    rows: [
      { measure: 'list', unit: 'ms', figures: [0.5, 0.5, 0.54] },
      { measure: 'start', unit: 'ms', figures: [100, 150, 225] },
      { measure: 'memory', unit: 'MiB', figures: [10, 20, 40] },
    ],
  })
  const lines = table.split('\n')
  assert.match(lines[0] ?? '', /^by documents +unit +10,000 +100,000 +1,000,000 +per tenfold$/)
  assert.match(lines[2] ?? '', /^start +ms +100 +150 +225 +× 1\.50$/)
  assert.equal(lines.at(-1), 'Grows with documents: memory (× 2.00 per tenfold); start (× 1.50 per tenfold).')
})

test('says that nothing grows where nothing does', () => {
  const table = toGrowthTable({ of: 'streams', sizes, rows: [{ measure: 'list', unit: 'ms', figures: [1, 1, 1] }] })
  assert.equal(table.split('\n').at(-1), 'Grows with streams: nothing.')
})

test('a figure that could not be measured is said to grow', () => {
  const rows = [{ measure: 'list', unit: 'ms', figures: [1, Number.NaN, 1] }]
  assert.match(toGrowthTable({ of: 'streams', sizes, rows }), /Grows with streams: list/)
})
