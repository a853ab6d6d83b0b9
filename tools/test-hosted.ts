import { globSync } from 'node:fs'
import { buildIfNeeded } from './build/build-if-needed.ts'
import { runStep } from './check/run-step.ts'
import type { Step } from './check/run-step.ts'
import { findChromium } from './find-chromium.ts'
import { openAuthEmulator } from './hosted/auth-emulator.ts'
import { projectId } from './hosted/emulated-accounts.ts'
import { EmulatorMissing } from './hosted/emulator.ts'
import type { Emulator } from './hosted/emulator.ts'
import { openFirestoreEmulator } from './hosted/firestore-emulator.ts'

// npm run test:hosted: what can only be tried on the hosted services, on the official emulators; then the journeys of accounts,
// projects, checkout and live, on a portal whose documents and passwords are there and that two processes serve (e2e/two-processes.ts).
// npm run test:hosted -- <file>…: these tests alone. npm run test:hosted -- journeys [<name>…]: the journeys alone, or these of them.
// The SDK of Firestore may keep a connection after it was ended: the process leaves once every test has.
const nodeTest = [
  'node',
  '--test',
  '--test-isolation=none',
  '--test-timeout=120000',
  '--test-force-exit',
  '--test-reporter=spec',
]
const journeyNames = [
  'buy-hosting',
  'error-catalogue',
  'invitations',
  'live-project',
  'passwords',
  'profile',
  'sign-out',
  'two-step',
]

/** One after the other: each new portal begins with empty emulators. */
const journeyStep = (names: readonly string[]): Step => ({
  name: 'journeys on the hosted services',
  runs: [['playwright', 'test', '--workers=1', ...names.map((name) => `e2e/${name}.e2e.ts`)]],
  env: {
    TZ: 'UTC',
    LIFTOFF_DOCUMENTS: 'firestore',
    LIFTOFF_IDENTITY: 'firebase',
    LIFTOFF_CLOUD_PROJECT: projectId,
    LIFTOFF_FIREBASE_API_KEY: 'web-key-of-the-emulator',
  },
})

const opened: Emulator[] = []
async function endEmulators(): Promise<void> {
  for (const emulator of opened.splice(0)) await emulator.end()
}
// They are in groups of their own, which Ctrl-C does not reach.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endEmulators().finally(() => process.exit(1)))
try {
  const firestore = await openFirestoreEmulator(process.env)
  opened.push(firestore)
  const auth = await openAuthEmulator(process.env)
  opened.push(auth)
  const emulators = {
    FIRESTORE_EMULATOR_HOST: firestore.host,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    // Without this the SDK looks for a Google machine around it, and warns that there is none.
    METADATA_SERVER_DETECTION: 'none',
  }
  const [first, ...rest] = process.argv.slice(2)
  const isJourneysAlone = first === 'journeys'
  let isPassed = true
  if (!isJourneysAlone) {
    const files = first === undefined ? globSync('hosted/*.test.ts') : [first, ...rest]
    const step: Step = { name: 'hosted', runs: [[...nodeTest, ...files]], env: { TZ: 'UTC' } }
    ;({ isPassed } = await runStep(step, emulators))
  }
  if (isPassed && (isJourneysAlone || first === undefined)) {
    await buildIfNeeded()
    const chromium = findChromium()
    const step = journeyStep(rest.length > 0 ? rest : journeyNames)
    ;({ isPassed } = await runStep(step, { ...emulators, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }))
  }
  process.exitCode = isPassed ? 0 : 1
} catch (error) {
  if (!(error instanceof EmulatorMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await endEmulators()
}
