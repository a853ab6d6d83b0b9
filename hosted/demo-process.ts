import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { openPortalStore, storeFile } from '#server/portal-store.ts'
import { systemClock } from '#server/start-portal.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { seedCast } from '#tools/seed/seed-cast.ts'

export type DemoProcess = {
  readonly baseUrl: string
  readonly pid: number
  /** Resolves once it is gone, however it ended. */
  readonly ended: Promise<unknown>
  kill(): Promise<void>
}

/** Fills the store of this folder with the cast; the cookies of two sessions of one client. */
export async function fillFolder(folder: string): Promise<{ remembered: string; short: string }> {
  const documents = openPortalStore(storeFile(folder))
  await seedCast({ documents, clock: systemClock })
  const sessions = createSessions({ documents, clock: systemClock })
  const start = async (remember: boolean) => {
    const { secret } = await sessions.start({ uid: 'uma', remember, stage: 'full', userAgent: 'test' })
    return `sid=${secret}`
  }
  const cookies = { remembered: await start(true), short: await start(false) }
  await documents.close()
  return cookies
}

/** Serves the embedded store of this folder by the portal's own program. Resolves once it serves. */
export async function startDemo(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<DemoProcess> {
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...process.env,
      LIFTOFF_MODE: 'demo',
      LIFTOFF_PORT: String(port),
      LIFTOFF_URL: baseUrl,
      LIFTOFF_DATA: folder,
      LIFTOFF_LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('is served at') && child.pid) {
      return {
        baseUrl,
        pid: child.pid,
        ended,
        async kill() {
          child.kill('SIGKILL')
          await ended
        },
      }
    }
  }
  throw new Error('The portal ended before it was served')
}
