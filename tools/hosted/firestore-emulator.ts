import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export type Emulator = { readonly host: string; readonly end: () => Promise<void> }

/** There is no emulator here; the message says how to get it. */
export class EmulatorMissing extends Error {
  override name = 'EmulatorMissing'
}

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
    await untilRunning(emulator)
  } catch (error) {
    await end(emulator)
    throw error
  }
  return { host, end: () => end(emulator) }
}

async function untilRunning(emulator: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(missing('It did not start within a minute.', said)), startMs)
    const settle = (how: () => void) => {
      clearTimeout(timer)
      how()
    }
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Dev App Server is now running')) settle(resolve)
    }
    emulator.stdout?.on('data', listen)
    emulator.stderr?.on('data', listen)
    emulator.once('error', () => settle(() => reject(missing('There is no gcloud here.', said))))
    emulator.once('exit', () => settle(() => reject(missing('It ended as soon as it was started.', said))))
  })
}

function missing(why: string, said: string): EmulatorMissing {
  const how =
    'The tests of the hosted portal need the Firestore emulator: install the Google Cloud CLI (https://cloud.google.com/sdk) and Java 17, ' +
    'then run "gcloud components install cloud-firestore-emulator"; or name a running one in FIRESTORE_EMULATOR_HOST.'
  return new EmulatorMissing([how, why, said.trim()].filter(Boolean).join('\n'))
}

async function end(emulator: ChildProcess): Promise<void> {
  if (emulator.pid === undefined || emulator.exitCode !== null || emulator.signalCode !== null) return
  const ended = once(emulator, 'exit')
  process.kill(-emulator.pid, 'SIGTERM')
  await ended
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  server.close()
  await once(server, 'close')
  return port
}
