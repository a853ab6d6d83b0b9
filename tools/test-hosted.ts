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

// npm run test:hosted [-- <file>…]: what can only be tried on the hosted services, on the official emulators. Without a file the
// journeys of accounts, projects, checkout and live follow, on a portal whose documents and passwords are there.
const nodeTest = ['node', '--test', '--test-isolation=none', '--test-timeout=120000', '--test-reporter=spec']
const journeys = [
  'buy-hosting',
  'error-catalogue',
  'invitations',
  'live-project',
  'passwords',
  'profile',
  'sign-out',
  'two-step',
].map((name) => `e2e/${name}.e2e.ts`)

/** One after the other: each new portal begins with empty emulators. */
const journeyStep: Step = {
  name: 'journeys on the hosted services',
  runs: [['playwright', 'test', '--workers=1', ...journeys]],
  env: {
    TZ: 'UTC',
    LIFTOFF_DOCUMENTS: 'firestore',
    LIFTOFF_IDENTITY: 'firebase',
    LIFTOFF_CLOUD_PROJECT: projectId,
    LIFTOFF_FIREBASE_API_KEY: 'web-key-of-the-emulator',
  },
}

const opened: Emulator[] = []
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
  const files = process.argv.slice(2)
  const runs = [[...nodeTest, ...(files.length > 0 ? files : globSync('hosted/*.test.ts'))]]
  let { isPassed } = await runStep({ name: 'hosted', runs, env: { TZ: 'UTC' } }, emulators)
  if (isPassed && files.length === 0) {
    await buildIfNeeded()
    const chromium = findChromium()
    ;({ isPassed } = await runStep(journeyStep, { ...emulators, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }))
  }
  process.exitCode = isPassed ? 0 : 1
} catch (error) {
  if (!(error instanceof EmulatorMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  for (const emulator of opened) await emulator.end()
}
