import { expect, test } from 'vitest'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { isBeyond } from './connect-live.ts'
import { isNews } from './seen-versions.ts'

function event(version: number, document: LiveEvent['document'] = {}): LiveEvent {
  return { collection: 'projects', id: 'p1', version, document }
}

test('only a version above the one seen is news', () => {
  expect(isNews(event(3), undefined)).toBe(true)
  expect([2, 3, 4].map((version) => isNews(event(version), { version: 3, isGone: false }))).toEqual([
    false,
    false,
    true,
  ])
  expect(isNews(event(3, null), { version: 3, isGone: false })).toBe(false)
  expect(isNews(event(4, null), { version: 3, isGone: false })).toBe(true)
})

test('a document that was gone may come back with any version, and is gone once', () => {
  expect(isNews(event(1), { version: 9, isGone: true })).toBe(true)
  expect(isNews(event(10, null), { version: 9, isGone: true })).toBe(false)
})

test('an id is beyond a position if it is later in its order, or of another order', () => {
  expect(isBeyond('a-b-1', null)).toBe(true)
  expect(['a-b-9', 'a-b-10', 'a-b-11'].map((id) => isBeyond(id, 'a-b-10'))).toEqual([false, false, true])
  expect(isBeyond('c-1', 'a-b-10')).toBe(true)
})
