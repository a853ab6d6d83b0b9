import { spawn } from 'node:child_process'
import { findFreePort } from '#tools/find-free-port.ts'
import { endGroup, untilSaid } from './emulator-process.ts'
import { EmulatorMissing } from './emulator.ts'
import type { Emulator } from './emulator.ts'

const startMs = 60_000

/** The emulator that `FIRESTORE_EMULATOR_HOST` names, which is left running, or one of our own that `end` ends. */
export async function openFirestoreEmulator(environment: NodeJS.ProcessEnv): Promise<Emulator> {
  const running = environment['FIRESTORE_EMULATOR_HOST']
  if (running) return { host: running, end: async () => {} }
  const host = `127.0.0.1:${await findFreePort()}`
  const emulator = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=${host}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The command starts another program: both are of one group, and are ended together.
    detached: true,
    env: environment,
  })
  try {
    await untilSaid(emulator, { words: 'Dev App Server is now running', withinMs: startMs, missing })
  } catch (error) {
    await endGroup(emulator)
    throw error
  }
  return { host, end: () => endGroup(emulator) }
}

function missing(why: string, said: string): EmulatorMissing {
  const how =
    'The hosted portal’s tests need the Firestore emulator. Install the Google Cloud CLI (https://cloud.google.com/sdk) and Java 17, ' +
    'then run "gcloud components install cloud-firestore-emulator". Or set FIRESTORE_EMULATOR_HOST to the address of a running emulator.'
  return new EmulatorMissing([how, why, said.trim()].filter(Boolean).join('\n'))
}
