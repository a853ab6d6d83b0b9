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

test('programs that run at the same time have all to end well, and each is summed up', async () => {
  const told = ['node', '-e', "console.log('ℹ tests 2')"]
  const failing = ['node', '-e', "console.log('ℹ tests 3'); process.exit(1)"]
  const quiet = { name: 'planted', showsFailureOnly: true }
  const both = await runStep({ ...quiet, runs: [told, told] }, {})
  assert.deepEqual(both, { isPassed: true, summary: ['ℹ tests 2', 'ℹ tests 2'] })
  assert.equal((await runStep({ ...quiet, runs: [told, failing] }, {})).isPassed, false)
})
