import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tools/find-free-port.ts'
import { endGroup, untilSaid } from './emulator-process.ts'
import { EmulatorMissing } from './emulator.ts'
import type { Emulator } from './emulator.ts'

/** It asks the network for news first, and starts without them. */
const startMs = 120_000
const packageFolder = join(import.meta.dirname, '../../hosted/emulators')

/** The Auth emulator that `FIREBASE_AUTH_EMULATOR_HOST` names, which is left running, or one of our own for a project that `end` ends. */
export async function openAuthEmulator(
  environment: NodeJS.ProcessEnv,
  project: string,
  folder = packageFolder,
): Promise<Emulator> {
  const running = environment['FIREBASE_AUTH_EMULATOR_HOST']
  if (running) return { host: running, end: async () => {} }
  await installOnce(folder, environment)
  const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const scratch = mkdtempSync(join(tmpdir(), 'liftoff-auth-'))
  writeFileSync(join(scratch, 'firebase.json'), JSON.stringify(emulatorSettings({ port, hub, logging })))
  const emulator = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--only',
      'auth',
      '--project',
      project,
    ],
    { cwd: scratch, stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: environment },
  )
  const end = async () => {
    await endGroup(emulator)
    rmSync(scratch, { recursive: true, force: true })
  }
  try {
    await untilSaid(emulator, { words: 'All emulators ready', withinMs: startMs, missing })
  } catch (error) {
    await end()
    throw error
  }
  return { host: `127.0.0.1:${port}`, end }
}

type Ports = { readonly port: number; readonly hub: number; readonly logging: number }

function emulatorSettings({ port, hub, logging }: Ports): object {
  const host = '127.0.0.1'
  return {
    emulators: {
      auth: { host, port },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
      singleProjectMode: false,
    },
  }
}

/** Installs the package of the emulator where it is not there yet, or at another lockfile than it was installed by. */
async function installOnce(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const note = join(folder, 'node_modules', '.installed-by')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return
  process.stdout.write('Installing the Auth emulator. The first installation takes a few minutes.\n')
  // A build in this process has set NODE_ENV to production, where npm would leave the emulator out.
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  const status = await new Promise<number | null>((resolve) => {
    npm.once('error', () => resolve(null))
    npm.once('close', resolve)
  })
  if (status !== 0) throw missing('The emulator could not be installed.', '')
  writeFileSync(note, wanted)
}

function missing(why: string, said: string): EmulatorMissing {
  const how =
    'The hosted portal’s tests need the Auth emulator. Run "npm ci" in hosted/emulators, ' +
    'or set FIREBASE_AUTH_EMULATOR_HOST to the address of an emulator that runs with --project demo-liftoff.'
  return new EmulatorMissing([how, why, said.trim()].filter(Boolean).join('\n'))
}
