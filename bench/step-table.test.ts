import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayWorst, toStepTable, verdictOfStep } from './step-table.ts'

const step = {
  name: 'search',
  inpMs: 104,
  slowestMs: 136,
  event: 'keydown',
  delayMs: 4,
  processingMs: 60.4,
  presentationMs: 39.6,
}
const quick = { name: 'close', inpMs: 0, slowestMs: 0, event: '', delayMs: 0, processingMs: 0, presentationMs: 0 }

test('a step reaches the moonshot up to 50 ms and holds up to 100', () => {
  const verdicts = [0, 50, 51, 100, 101].map((inpMs) => verdictOfStep({ ...step, inpMs }))
  assert.deepEqual(verdicts, ['moonshot', 'moonshot', 'holds', 'holds', 'missed'])
})

test('prints a line for each step, and what is too short to be measured as such', () => {
  const lines = toStepTable([step, quick]).split('\n')
  assert.match(lines[1] ?? '', /^search +keydown +104 +4 +60 +40 +136 +≤ 100 +≤ 50 +missed$/)
  assert.match(lines[2] ?? '', /^close +< 16 +< 16 +≤ 100 +≤ 50 +moonshot$/)
})

test('says which step is the worst', () => {
  assert.match(sayWorst([quick, step]), /^Worst INP: 104 ms, search .*: missed\.$/)
  assert.match(sayWorst([quick]), /< 16 ms, close/)
  assert.throws(() => sayWorst([]), /No step/)
})
