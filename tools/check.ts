import { findNodeTests } from './check/find-tests.ts'
import { runNamed } from './check/run-named.ts'
import { runStep } from './check/run-step.ts'
import type { Step } from './check/run-step.ts'
import { shareTests } from './check/share-tests.ts'
import { findChromium } from './find-chromium.ts'

// npm test: everything that must hold. npm test -- <word>…: only the tests with one of these words in their path.
const words = process.argv.slice(2)
if (words.length > 0) process.exit((await runNamed(words)) ? 0 : 1)

const nodeTests = findNodeTests()
const domainTests = nodeTests.filter((file) => file.startsWith('src/domain'))
/** Tests make much that is soon gone: with more room for it, V8 clears up less often. */
const room = '--max-semi-space-size=64'
const nodeTest = ['node', room, '--test', '--test-isolation=none', '--test-reporter=spec']
/** A process runs its files one after the other, and waits now and then: three of them keep two cores busy. */
const thirds = shareTests(nodeTests, 3).map((files) => nodeTest.concat(files))

/** Everything that must hold before a change is shared, cheapest first; the first failure stops. */
const steps: readonly Step[] = [
  { name: 'format and lint', runs: [['oxfmt', '--check'], ['oxlint']] },
  { name: 'types and unused code', runs: [['tsc'], ['knip']] },
  { name: 'domain, server, sandbox and tools', runs: thirds, env: { TZ: 'UTC' }, showsFailureOnly: true },
  {
    name: 'domain, in Auckland',
    runs: [[...nodeTest, ...domainTests]],
    env: { TZ: 'Pacific/Auckland' },
    showsFailureOnly: true,
  },
  { name: 'web', runs: [['vitest', 'run', '--reporter=dot']], env: { TZ: 'UTC', NODE_OPTIONS: room } },
  { name: 'build', runs: [['node', 'tools/build.ts']] },
  {
    name: 'short years, simulated; slow connections hold nobody up; a killed import loses and doubles nothing',
    runs: [
      ['node', 'tools/simulate.ts', '--seeds', '1-20', '--days', '30'],
      // It waits for the twenty seconds after which the portal ends a slow connection.
      ['node', 'bench/slow-connections.ts'],
      ['node', 'bench/kill-import.ts'],
    ],
  },
  // Alone: it takes it for a failure that a write is put off, which a portal does where it gets no processor.
  { name: 'no acknowledged write is lost', runs: [['node', 'bench/kill-nine.ts', '--rounds', '5']] },
  { name: 'journeys in Chromium', runs: [['playwright', 'test']], env: { TZ: 'UTC' } },
]

const chromium = findChromium()
const summaries: string[] = []
for (const step of steps) {
  process.stdout.write(`\n── ${step.name}\n`)
  const startMs = performance.now()
  const { isPassed, summary } = await runStep(step, chromium ? { CHROMIUM_PATH: chromium } : {})
  if (!isPassed) {
    process.stdout.write(`\n${step.name}: failed\n`)
    process.exit(1)
  }
  summaries.push(`${step.name}: ${Math.round((performance.now() - startMs) / 1000)} s`, ...summary)
}
process.stdout.write(`\n── summary\n${summaries.join('\n')}\n`)
