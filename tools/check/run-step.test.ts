import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runStep, summaryOf } from './run-step.ts'

test('finds what each runner says of the whole', () => {
  assert.deepEqual(summaryOf('✔ does a thing (1ms)\nℹ tests 640\nℹ suites 14\nℹ pass 640\nℹ fail 0\n'), [
    'ℹ tests 640',
    'ℹ pass 640',
    'ℹ fail 0',
  ])
  assert.deepEqual(summaryOf('\u001b[2m Test Files \u001b[22m 45 passed (45)\n      Tests  617 passed (617)\n'), [
    'Test Files  45 passed (45)',
    'Tests  617 passed (617)',
  ])
  assert.deepEqual(summaryOf('  ✓  1 e2e/x.e2e.ts (1s)\n\n  28 passed (2.5m)\n'), ['28 passed (2.5m)'])
})

test('a step that ends with another status than 0 has failed', async () => {
  const quiet = { name: 'planted', showsFailureOnly: true }
  assert.equal((await runStep({ ...quiet, runs: [['node', '-e', '']] }, {})).isPassed, true)
  assert.equal((await runStep({ ...quiet, runs: [['node', '-e', 'process.exit(3)']] }, {})).isPassed, false)
})

test('programs that run at the same time have all to end well', async () => {
  const quiet = { name: 'planted', showsFailureOnly: true }
  const well = ['node', '-e', '']
  const badly = ['node', '-e', 'process.exit(1)']
  assert.equal((await runStep({ ...quiet, runs: [well, well] }, {})).isPassed, true)
  assert.equal((await runStep({ ...quiet, runs: [well, badly] }, {})).isPassed, false)
})
