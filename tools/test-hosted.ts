import { globSync } from 'node:fs'
import { runStep } from './check/run-step.ts'
import { EmulatorMissing, openFirestoreEmulator } from './hosted/firestore-emulator.ts'

// npm run test:hosted [-- <file>…]: what can only be tried on the hosted services, on the official emulators.
try {
  const emulator = await openFirestoreEmulator(process.env)
  try {
    const files = process.argv.slice(2)
    const { isPassed } = await runStep(
      {
        name: 'hosted',
        runs: [
          [
            'node',
            '--test',
            '--test-isolation=none',
            '--test-timeout=120000',
            '--test-reporter=spec',
            ...(files.length > 0 ? files : globSync('hosted/*.test.ts')),
          ],
        ],
        env: { TZ: 'UTC' },
      },
      // Without the second the SDK looks for a Google machine around it, and warns that there is none.
      { FIRESTORE_EMULATOR_HOST: emulator.host, METADATA_SERVER_DETECTION: 'none' },
    )
    process.exitCode = isPassed ? 0 : 1
  } finally {
    await emulator.end()
  }
} catch (error) {
  if (!(error instanceof EmulatorMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
