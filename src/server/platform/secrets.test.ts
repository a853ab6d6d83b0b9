import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createId } from './secrets.ts'

test('gives what is made together ids that begin alike, and none twice', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 24) })
  const ids = Array.from({ length: 1000 }, createId)
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(new Set(ids.map((id) => id.slice(0, 6))).size, 1)
  assert.equal(new Set(ids.map((id) => id.slice(7))).size, ids.length)
  for (const id of ids) assert.match(id, /^[\w-]{20}$/)
  t.mock.timers.tick(60 * 60_000)
  assert.notEqual(createId().slice(0, 5), ids[0]?.slice(0, 5))
})

test('goes on once the years of an id are over', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2060, 0) })
  assert.match(createId(), /^[\w-]{20}$/)
})
