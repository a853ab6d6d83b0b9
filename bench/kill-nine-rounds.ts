import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { openPortalStore, storeFile } from '#server/portal-store.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { systemClock } from '#server/start-portal.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { seedCast } from '#tools/seed/seed-cast.ts'
import { writeUntilCut } from './kill-nine-writer.ts'

export type Tally = {
  readonly rounds: number
  readonly acknowledged: number
  /** Ids of projects that were acknowledged and are not in the store. */
  readonly lost: readonly string[]
  readonly slowestReadyMs: number
}

/** A round is killed at a random moment after its first thousand writes. */
const writesBeforeKill = 1000
const shortestMs = 50
const longestMs = 800
const chunk = 1000

/** Each round goes on with the store of the round before; a store that is not whole refuses to open, which throws here. */
export async function killRounds(folder: string, rounds: number): Promise<Tally> {
  const cookie = await prepareStore(folder)
  const acknowledged: string[] = []
  let slowestReadyMs = 0
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    const { child, url } = await startPortal(folder)
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - startMs)
    const writing = writeUntilCut(url, cookie)
    await writing.reached(writesBeforeKill)
    await wait(randomInt(shortestMs, longestMs))
    child.kill('SIGKILL')
    await once(child, 'exit')
    acknowledged.push(...(await writing.acknowledged()))
  }
  return { rounds, acknowledged: acknowledged.length, lost: await findLost(folder, acknowledged), slowestReadyMs }
}

/** Writes the cast and a session of one of its clients; returns the cookie of that session. */
async function prepareStore(folder: string): Promise<string> {
  const documents = openPortalStore(storeFile(folder))
  await seedCast({ documents, clock: systemClock })
  const { secret } = await createSessions({ documents, clock: systemClock }).start({
    uid: 'uma',
    remember: true,
    stage: 'full',
    userAgent: 'kill-nine',
  })
  await documents.close()
  return `sid=${secret}`
}

async function startPortal(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...process.env,
      LIFTOFF_MODE: 'demo',
      LIFTOFF_PORT: String(port),
      LIFTOFF_URL: url,
      LIFTOFF_DATA: folder,
      LIFTOFF_LOG_LEVEL: 'error',
      LIFTOFF_WRITES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A round that fails must not leave it behind.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('is served at')) return { child, url }
  }
  throw new Error('The portal ended before it was served')
}

async function findLost(folder: string, ids: readonly string[]): Promise<string[]> {
  const documents = openPortalStore(storeFile(folder))
  const lost: string[] = []
  for (let from = 0; from < ids.length; from += chunk) {
    const asked = ids.slice(from, from + chunk)
    const found = new Set((await documents.getMany(projects, asked)).map(({ id }) => id))
    lost.push(...asked.filter((id) => !found.has(id)))
  }
  await documents.close()
  return lost
}
