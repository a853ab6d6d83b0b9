import { globSync } from 'node:fs'
import { runStep } from './check/run-step.ts'
import type { Step } from './check/run-step.ts'
import { findChromium } from './find-chromium.ts'

const nodeTests = globSync(['src/domain/**/*.test.ts', 'src/server/**/*.test.ts', '{sandbox,tools,bench}/**/*.test.ts'])
const domainTests = nodeTests.filter((file) => file.startsWith('src/domain'))
const nodeTest = ['node', '--test', '--test-isolation=none', '--test-reporter=spec']

/** Everything that must hold before a change is shared, cheapest first; the first failure stops. */
const steps: readonly Step[] = [
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'lint', run: ['oxlint'] },
  { name: 'types', run: ['tsc'] },
  { name: 'unused code', run: ['knip'] },
  {
    name: 'domain, server, sandbox and tools',
    run: [...nodeTest, ...nodeTests],
    env: { TZ: 'UTC' },
    showsFailureOnly: true,
  },
  {
    name: 'domain, in Auckland',
    run: [...nodeTest, ...domainTests],
    env: { TZ: 'Pacific/Auckland' },
    showsFailureOnly: true,
  },
  { name: 'web', run: ['vitest', 'run', '--reporter=dot'], env: { TZ: 'UTC' } },
  { name: 'build', run: ['node', 'tools/build.ts'] },
  { name: 'no acknowledged write is lost', run: ['node', 'bench/kill-nine.ts', '--rounds', '5'] },
  { name: 'journeys in Chromium', run: ['playwright', 'test'], env: { TZ: 'UTC' } },
]

const chromium = findChromium()
const summaries: string[] = []
for (const step of steps) {
  process.stdout.write(`\n── ${step.name}\n`)
  const { isPassed, summary } = await runStep(step, chromium ? { CHROMIUM_PATH: chromium } : {})
  if (!isPassed) {
    process.stdout.write(`\n${step.name}: failed\n`)
    process.exit(1)
  }
  summaries.push(...summary)
}
process.stdout.write(`\n── all of it\n${summaries.join('\n')}\n`)
