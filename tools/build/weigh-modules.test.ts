import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooHeavy, shares } from './weigh-modules.ts'

test('a file is shared out among its modules by the length of their text', () => {
  assert.deepEqual(shares({ 'web/ui/Table.tsx': 3000, 'web/ui/Button.tsx': 1000 }, 2), [
    { name: 'web/ui/Table.tsx', kilobytes: 1.5 },
    { name: 'web/ui/Button.tsx', kilobytes: 0.5 },
  ])
})

test('a module fails above what it may weigh, and a large library above what was granted to it', () => {
  const [react, own] = ['react-dom/cjs/react-dom-client.production.js', 'web/ui/Table.tsx'] as const
  assert.deepEqual(
    [
      { name: own, kilobytes: 3 },
      { name: own, kilobytes: 3.1 },
      { name: react, kilobytes: 56 },
      { name: react, kilobytes: 57 },
    ].map(isTooHeavy),
    [false, true, false, true],
  )
})
