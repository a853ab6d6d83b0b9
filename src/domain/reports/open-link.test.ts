import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpenLink } from './open-link.ts'

test('a link is open until its last day is over everywhere', () => {
  const isOpenAt = (moment: string) => isOpenLink('2026-12-08', Date.parse(moment))
  assert.deepEqual(['2026-12-08T00:00:00Z', '2026-12-09T11:59:59Z', '2026-12-09T12:00:00Z'].map(isOpenAt), [
    true,
    true,
    false,
  ])
  assert.equal(isOpenLink(null, 0), false)
})
