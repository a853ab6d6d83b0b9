import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverProgram } from '#tools/build/built-folder.ts'
import { findFreePort } from '#tools/find-free-port.ts'

/** What processes of one portal have in common. */
export type SharedSettings = {
  readonly projectId: string
  /** Where people reach the portal, whichever process answers. */
  readonly baseUrl: string
  readonly sandboxUrl: string
}

export type PortalProcess = {
  readonly port: number
  /** What it has logged so far, in its own words. */
  readonly messages: readonly string[]
  /** Resolves once it has logged this. */
  logged(message: string): Promise<void>
  /** As a machine that fails. */
  kill(): Promise<void>
  /** As a supervisor asks it to; gives its exit code. */
  stop(): Promise<number | null>
}

/** Starts the portal's own program as a process at this store. Resolves once it serves. */
export async function startPortalProcess({ projectId, baseUrl, sandboxUrl }: SharedSettings): Promise<PortalProcess> {
  return runPortal({
    LIFTOFF_MODE: 'development',
    LIFTOFF_URL: baseUrl,
    LIFTOFF_DOCUMENTS: 'firestore',
    LIFTOFF_CLOUD_PROJECT: projectId,
    LIFTOFF_SIGN_UPS_PER_HOUR: '4',
    ...sandboxAt(sandboxUrl),
  })
}

/** The settings of a portal that pays at this sandbox. */
export function sandboxAt(sandboxUrl: string): Settings {
  return {
    LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_sandbox',
    LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    LIFTOFF_STRIPE_API: sandboxUrl,
    LIFTOFF_STRIPE_SCRIPT: `${sandboxUrl}/v3/stripe.js`,
  }
}

type Settings = Readonly<Record<`LIFTOFF_${string}`, string>>

/** Starts the portal's own program at a port and in a data folder of its own. Resolves once it serves. */
export async function runPortal(settings: Settings): Promise<PortalProcess> {
  const port = await findFreePort()
  // A folder of its own: nothing of it may be needed by another process.
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-hosted-'))
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...(settings['LIFTOFF_DOCUMENTS'] === 'firestore' ? process.env : withoutEmulators(process.env)),
      LIFTOFF_DATA: folder,
      LIFTOFF_PORT: String(port),
      LIFTOFF_SECRET: 'Zm9yIHRoZSBwcm9jZXNzZXMgb2YgYSB0ZXN0IGFsb25lLCBhbmQgbm9ib2R5IGVsc2U',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    rmSync(folder, { recursive: true, force: true })
    return code as number | null
  })
  const messages: string[] = []
  const isServing = Promise.withResolvers<void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    messages.push(messageOf(line))
    if (line.includes('is served at')) isServing.resolve()
  })
  void ended.then((code) =>
    isServing.reject(new Error(`It ended with ${code} before it served:\n${messages.join('\n')}`)),
  )
  await isServing.promise
  return {
    port,
    messages,
    async logged(message) {
      while (!messages.includes(message)) await once(lines, 'line')
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** A portal of production does not start beside one. */
function withoutEmulators(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.endsWith('_EMULATOR_HOST')))
}

function messageOf(line: string): string {
  return line.startsWith('{') ? ((JSON.parse(line) as { msg?: string }).msg ?? '') : line
}
