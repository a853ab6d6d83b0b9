import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHoursBefore, saySubmittedHours } from './submitted-hours.ts'

test('submitted hours say how many were submitted before them, and are read so', () => {
  const cases = [
    [1, null, '1 hour'],
    [9, null, '9 hours'],
    [9, 4.5, '9 hours instead of 4.5'],
    [1, 9, '1 hour instead of 9'],
    [4.5, 4.5, '4.5 hours again'],
  ] as const
  for (const [hours, before, said] of cases) {
    assert.equal(saySubmittedHours(hours, before), said)
    assert.equal(readHoursBefore(said), before)
  }
})
