import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgram } from '#tools/build/built-folder.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { agency } from '#tools/seed/cast.ts'

/** Where a payment provider on this machine is, and what opens it. */
export type ProviderAt = { readonly url: string; readonly secretKey: string }

export type RunningPortal = {
  readonly url: string
  /** The payment provider that it has brought. */
  readonly provider: () => ProviderAt
  /** What it has printed so far. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

/** Settings of this portal alone; they may depend on where it will be served. */
type SettingsFor = (url: string) => Promise<Readonly<Record<string, string>>>

/** Where `fill-demo.ts` has filled a folder for all workers. */
export const filledDemo = 'FILLED_DEMO'

/** Starts the demo's agency out of a copy of the folder that was filled for all journeys: filling it takes most of a start. */
export async function startDemo(settingsFor: SettingsFor = async () => ({})): Promise<RunningPortal> {
  const named = {
    LIFTOFF_MODE: 'demo',
    LIFTOFF_AGENCY_NAME: agency.name,
    LIFTOFF_SUPPORT_EMAIL: agency.supportEmail,
    LIFTOFF_SUPPORT_PHONE: agency.supportPhone,
  }
  return startPortal(serverProgram, async (url) => ({ ...named, ...(await settingsFor(url)) }), process.env[filledDemo])
}

/** Starts a portal as the README says, on a free port and a folder of its own, which begins as a copy of `filled`. */
export async function startPortal(
  script: string,
  settingsFor: SettingsFor = async () => ({}),
  filled?: string,
): Promise<RunningPortal> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = await settingsFor(url)
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-e2e-'))
  if (filled) cpSync(filled, folder, { recursive: true })
  const child = spawn('node', [script], {
    env: {
      ...process.env,
      LIFTOFF_PORT: String(port),
      LIFTOFF_URL: url,
      LIFTOFF_DATA: folder,
      LIFTOFF_SIGN_UPS_PER_HOUR: '1000',
      // Every line that it could write: the journeys look for secrets in them.
      LIFTOFF_LOG_LEVEL: 'debug',
      LIFTOFF_WRITES_PER_MINUTE: '5000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  // A runner that gives up waits for nobody.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const printed = await untilServed(child)
    // Written by the portal itself.
    const provider = () => JSON.parse(readFileSync(join(folder, 'test-provider.json'), 'utf8')) as ProviderAt
    return { url, provider, printed, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function untilServed(child: ChildProcess): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let text = ''
    function take(chunk: Buffer): void {
      text += chunk.toString()
      if (text.includes('is served at')) resolve(() => text)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was served:\n${text}`)))
  })
}
