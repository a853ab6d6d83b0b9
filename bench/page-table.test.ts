import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missesOf, toPageTable } from './page-table.ts'
import type { MeasuredLoads } from './page-table.ts'

const bars = { score: 98, accessibility: 100, layoutShift: 0.02, files: 12, firstPaintMs: 1200 }

const good: MeasuredLoads = {
  page: { name: 'sign-in', bars },
  throttling: 'simulate',
  figures: {
    score: 98,
    firstPaintMs: 1200,
    largestPaintMs: 1650,
    blockingMs: 49.6,
    layoutShift: 0.02,
    requests: 14,
    files: 12,
    scriptKilobytes: 84.12,
  },
  accessibility: 100,
}

test('each figure holds up to its bar, and the score from it', () => {
  assert.deepEqual(missesOf(good), [])
  const figures = { ...good.figures, score: 97, firstPaintMs: 1201, layoutShift: 0.021, files: 13 }
  assert.deepEqual(missesOf({ ...good, figures, accessibility: 99 }), ['score', 'FCP s', 'CLS', 'files', 'a11y'])
})

test('what has no bar misses none', () => {
  const { firstPaintMs: _none, ...others } = bars
  const figures = { ...good.figures, firstPaintMs: 9000, largestPaintMs: 9000, requests: 90, scriptKilobytes: 900 }
  assert.deepEqual(missesOf({ ...good, page: { name: 'billing', bars: others }, figures }), [])
})

test('prints each figure with its bar behind it, and at the end of a line what missed', () => {
  const lines = toPageTable([good, { ...good, throttling: 'devtools', accessibility: 97 }]).split('\n')
  assert.equal(lines.length, 3)
  assert.match(
    lines[1] ?? '',
    /^sign-in +simulate +98 \(≥ 98\) +1\.20 \(≤ 1\.20\) +1\.65 +50 +0\.020 \(≤ 0\.02\) +14 +12 \(≤ 12\) +84\.1 +100 \(≥ 100\) +holds$/,
  )
  assert.match(lines[2] ?? '', /devtools .* 97 \(≥ 100\) +missed: a11y$/)
})
