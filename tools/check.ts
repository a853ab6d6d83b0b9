import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

const nodeTests = globSync([
  'src/domain/**/*.test.ts',
  'src/server/**/*.test.ts',
  'sandbox/**/*.test.ts',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
])

type Step = { readonly name: string; readonly run: readonly string[]; readonly env?: Record<string, string> }

const nodeTest = ['node', '--test', '--test-isolation=none', '--test-reporter=dot']

/** Everything that must hold before a change is shared, cheapest first; the first failure stops. */
const steps: readonly Step[] = [
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'lint', run: ['oxlint'] },
  { name: 'types', run: ['tsc'] },
  { name: 'unused code', run: ['knip'] },
  { name: 'domain, server, sandbox and tools', run: [...nodeTest, ...nodeTests], env: { TZ: 'UTC' } },
  {
    name: 'the same instants elsewhere',
    run: [...nodeTest, ...nodeTests.filter((file) => file.startsWith('src/domain'))],
    env: { TZ: 'Pacific/Auckland' },
  },
  { name: 'web', run: ['vitest', 'run'], env: { TZ: 'UTC' } },
  { name: 'build', run: ['npm', 'run', '--silent', 'build'] },
  { name: 'no acknowledged write is lost', run: ['node', 'bench/kill-nine.ts', '--rounds', '5'] },
  { name: 'journeys in Chromium', run: ['playwright', 'test'], env: { TZ: 'UTC' } },
]

const chromium = findChromium()
for (const { name, run, env = {} } of steps) {
  process.stdout.write(`\n── ${name}\n`)
  const [program = '', ...rest] = run
  const { status } = spawnSync(program, rest, {
    stdio: 'inherit',
    env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}), ...env },
  })
  if (status !== 0) {
    process.stdout.write(`\n${name}: failed\n`)
    process.exit(1)
  }
}
