import assert from 'node:assert/strict'
import { test } from 'node:test'
import { teammateState } from './teammate.ts'

const now = '2026-12-08T09:00:00.000Z'
const before = '2026-12-08T08:59:59.999Z'
const after = '2026-12-08T09:00:00.001Z'
const asked = { joinedAt: null, removedAt: null, expiresAt: after }

test('a teammate is invited until the link ends, and not at that moment any more', () => {
  assert.equal(teammateState(asked, now), 'invited')
  assert.equal(teammateState({ ...asked, expiresAt: now }, now), 'expired')
  assert.equal(teammateState({ ...asked, expiresAt: before }, now), 'expired')
})

test('whoever has joined stays so whatever becomes of the link, until they are removed', () => {
  assert.equal(teammateState({ ...asked, joinedAt: before, expiresAt: before }, now), 'joined')
  assert.equal(teammateState({ ...asked, joinedAt: before, removedAt: before }, now), 'removed')
})
