import { expect, it } from 'vitest'
import { mayBeCopy, noteConnection, noteCopy } from './offline-state.ts'

it('takes what reaches a slow page seconds after a copy was found for that copy', () => {
  const beforeMs = Date.now() - 1
  noteCopy('2026-11-01T08:00:00.000Z')
  noteConnection()
  expect(mayBeCopy(Date.now() + 3_000)).toBe(true)
  expect(mayBeCopy(beforeMs)).toBe(false)
  expect(mayBeCopy(Date.now() + 60_000)).toBe(false)
})
