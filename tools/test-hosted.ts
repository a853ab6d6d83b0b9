import { globSync } from 'node:fs'
import { buildPagesIfNeeded, buildServerIfNeeded } from './build/build-if-needed.ts'
import { runStep } from './check/run-step.ts'
import type { Step } from './check/run-step.ts'
import { findChromium } from './find-chromium.ts'
import { openAuthEmulator } from './hosted/auth-emulator.ts'
import { EmulatorMissing } from './hosted/emulator.ts'
import type { Emulator } from './hosted/emulator.ts'
import { findFronts } from './hosted/find-fronts.ts'
import { openFirestoreEmulator } from './hosted/firestore-emulator.ts'

// npm run test:hosted: what can only be tried on the hosted services, on the official emulators, and in front of the portal, behind
// nginx and Caddy; and the journeys of accounts,
// projects, checkout and live, on a portal whose documents and passwords are there and that two processes serve (e2e/two-processes.ts).
// Two lanes go side by side, each at a project and an Auth emulator of its own: a new portal begins with empty ones.
// npm run test:hosted -- <file>…: these tests alone. npm run test:hosted -- journeys [<name>…]: the journeys alone, or these of them.
type Lane = { readonly project: string; readonly steps: readonly Step[] }

// The SDK of Firestore may still try to connect after the last test: the process leaves once every test has.
const nodeTest = ['node', '--test', '--test-isolation=none', '--test-timeout=120000', '--test-force-exit']

function testsOf(files: readonly string[]): Step {
  return { name: 'hosted', runs: [[...nodeTest, '--test-reporter=spec', ...files]], env: { TZ: 'UTC' } }
}

function journeysOf(names: readonly string[], project: string): Step {
  const files = names.map((name) => `e2e/${name}.e2e.ts`)
  return {
    name: 'journeys on the hosted services',
    runs: [['playwright', 'test', '--workers=1', `--output=test-results/${project}`, ...files]],
    env: {
      TZ: 'UTC',
      LIFTOFF_DOCUMENTS: 'firestore',
      LIFTOFF_IDENTITY: 'firebase',
      LIFTOFF_CLOUD_PROJECT: project,
      LIFTOFF_FIREBASE_API_KEY: 'web-key-of-the-emulator',
    },
  }
}

const [one, other] = ['demo-liftoff', 'demo-liftoff-2'] as const

/** Beside the tests, so that both lanes take the same time. */
const few = ['milestone']
const most = [
  'buy-hosting',
  'error-catalogue',
  'hosting-launch',
  'invitations',
  'live-project',
  'passwords',
  'profile',
  'sign-out',
  'teammate',
  'two-step',
]

function lanesFor([first, ...rest]: readonly string[]): Lane[] {
  if (first === 'journeys' && rest.length > 0) return [{ project: one, steps: [journeysOf(rest, one)] }]
  if (first !== undefined && first !== 'journeys') return [{ project: one, steps: [testsOf([first, ...rest])] }]
  const tests = first === undefined ? [testsOf(globSync('hosted/*.test.ts'))] : []
  // An emulator that runs already has one project.
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST'])
    return [{ project: one, steps: [...tests, journeysOf([...few, ...most], one)] }]
  return [
    { project: one, steps: [...tests, journeysOf(few, one)] },
    { project: other, steps: [journeysOf(most, other)] },
  ]
}

function triesFronts({ runs }: Step): boolean {
  return runs.some((run) => run.includes('hosted/fronts.test.ts'))
}

const opened: Emulator[] = []
async function endEmulators(): Promise<void> {
  for (const emulator of opened.splice(0)) await emulator.end()
}
// They are in groups of their own, which Ctrl-C does not reach.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endEmulators().finally(() => process.exit(1)))

/** Its host; it is ended with the others, however this ends. */
async function untilEnd(opening: Promise<Emulator>): Promise<string> {
  const emulator = await opening
  opened.push(emulator)
  return emulator.host
}

/** Until the first failure. Gives the closing lines of its runners; null where one failed. */
async function runLane({ steps }: Lane, settings: Record<string, string>): Promise<readonly string[] | null> {
  const summaries: string[] = []
  for (const step of steps) {
    const startMs = performance.now()
    const { isPassed, summary } = await runStep(step, settings)
    if (!isPassed) return null
    summaries.push(`${step.name}: ${Math.round((performance.now() - startMs) / 1000)} s`, ...summary)
  }
  return summaries
}

const running: Promise<readonly string[] | null>[] = []

try {
  const lanes = lanesFor(process.argv.slice(2))
  await buildServerIfNeeded()
  await buildPagesIfNeeded()
  if (lanes.some(({ steps }) => steps.some(triesFronts))) findFronts()
  const chromium = findChromium()
  const settings = {
    FIRESTORE_EMULATOR_HOST: await untilEnd(openFirestoreEmulator(process.env)),
    // Without this the SDK looks for a Google machine around it, and warns that there is none.
    METADATA_SERVER_DETECTION: 'none',
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  }
  for (const lane of lanes) {
    // One after the other: the first installs it, where it is not here yet.
    const auth = await untilEnd(openAuthEmulator(process.env, lane.project))
    running.push(runLane(lane, { ...settings, FIREBASE_AUTH_EMULATOR_HOST: auth }))
  }
  const told = await Promise.all(running)
  process.exitCode = told.includes(null) ? 1 : 0
  process.stdout.write(`\n── summary\n${told.flatMap((lines) => lines ?? ['failed, see above']).join('\n')}\n`)
} catch (error) {
  if (!(error instanceof EmulatorMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await Promise.allSettled(running)
  await endEmulators()
}
