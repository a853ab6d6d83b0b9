import { setTimeout as wait } from 'node:timers/promises'
import { openPortalStore } from '#server/portal-store.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { agencyOf, keyOf, seedAgency } from './agency.ts'
import type { Person } from './agency.ts'
import { createCaller } from './caller.ts'
import type { Caller } from './caller.ts'
import { startLoadedPortal, storeOf } from './loaded-portal.ts'
import type { LoadedPortal } from './loaded-portal.ts'

/** A portal that is supervised as systemd does it, and people who write and read all the time. */
export type DrillStage = {
  readonly folder: string
  readonly people: readonly Person[]
  readonly caller: Caller
  /** The process that serves now, or the one that served last. */
  portal(): LoadedPortal
  /** Between this and `mended` the fault lasts. */
  broken(): void
  mended(): void
  /** Resolves once a write is acknowledged that was begun after now. */
  writesAgain(): Promise<void>
  /** What the fault cost, in one line. Ends everything. */
  tell(): Promise<string>
}

type Try = {
  readonly atMs: number
  readonly endMs: number
  readonly status: number
  readonly code: string
  readonly id: string
}

/** `RestartSec` of the service in docs/deployment/single-machine.md. */
const restartMs = 2_000
const pauseMs = 20

export async function openDrill(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<DrillStage> {
  const people = agencyOf(40)
  await seedAgency(storeOf(folder), people)
  const port = await findFreePort()
  const caller = createCaller(port)
  const supervisor = await supervise(folder, port, { LIFTOFF_WRITES_PER_MINUTE: '1000000', ...settings })
  const client = people.find(({ role }) => role === 'client')
  if (!client) throw new Error('Nobody is a client')
  const writes: Try[] = []
  const reads: Try[] = []
  const over = new AbortController()
  let brokenMs = NaN
  let mendedMs = NaN

  async function keepTrying(name: string, tries: Try[]): Promise<void> {
    for (let number = 0; !over.signal.aborted; number++) {
      const atMs = performance.now()
      const project = { key: keyOf(`drill ${number}`), name: 'Of a drill', description: 'x'.repeat(200) }
      const { status, body } = await caller.call(client as Person, name, name === 'create-project' ? project : {})
      const { code = 'no answer', project: made } = (body ?? {}) as { code?: string; project?: { id: string } }
      tries.push({ atMs, endMs: performance.now(), status, code, id: made?.id ?? '' })
      await wait(pauseMs)
    }
  }

  const writing = keepTrying('create-project', writes)
  const reading = keepTrying('list-projects', reads)
  const hasWritten = (sinceMs: number) => writes.some(({ atMs, status }) => atMs >= sinceMs && status === 200)

  async function writesAgain(): Promise<void> {
    const sinceMs = performance.now()
    while (!hasWritten(sinceMs)) await wait(pauseMs)
  }

  await writesAgain()
  return {
    folder,
    people,
    caller,
    portal: supervisor.portal,
    broken: () => void (brokenMs = performance.now()),
    mended: () => void (mendedMs = performance.now()),
    writesAgain,
    async tell() {
      over.abort()
      await Promise.all([writing, reading])
      caller.close()
      await supervisor.stop()
      const acknowledged = writes.filter(({ status }) => status === 200).map(({ id }) => id)
      const lost = await findLost(folder, acknowledged)
      const told = [
        describe('writes', writes, { brokenMs, mendedMs }),
        describe('reads', reads, { brokenMs, mendedMs }),
      ]
      const held = `${supervisor.restarts()} restarts; ${acknowledged.length} writes acknowledged, ${lost} lost`
      return `${told.join('; ')}; ${held}`
    },
  }
}

function describe(what: string, tries: readonly Try[], { brokenMs, mendedMs }: { brokenMs: number; mendedMs: number }) {
  const since = tries.filter(({ endMs }) => endMs >= brokenMs)
  const slowestMs = Math.max(...since.map(({ atMs, endMs }) => endMs - atMs))
  const failed = since.filter(({ status }) => status !== 200)
  const slowest = `slowest answer ${Math.round(slowestMs)} ms`
  const [first] = failed
  const last = failed.at(-1)
  if (!first || !last) return `${what} went on, ${slowest}`
  const codes = [...new Set(failed.map(({ code }) => code))].join(' and ')
  const againMs = since.find(({ atMs, status }) => atMs > last.atMs && status === 200)?.endMs ?? NaN
  const after = Number.isNaN(mendedMs) ? '' : `, again ${Math.round(againMs - mendedMs)} ms after it was mended`
  return `${what} failed for ${Math.round(againMs - first.atMs)} ms (${codes}), first ${Math.round(first.atMs - brokenMs)} ms after the fault${after}, ${slowest}`
}

async function findLost(folder: string, ids: readonly string[]): Promise<number> {
  const documents = openPortalStore(storeOf(folder))
  let found = 0
  for (let at = 0; at < ids.length; at += 1000)
    found += (await documents.getMany(projects, ids.slice(at, at + 1000))).length
  await documents.close()
  return ids.length - found
}

/** Starts the portal again two seconds after it has ended, for as long as it takes. */
async function supervise(folder: string, port: number, settings: Readonly<Record<string, string>>) {
  let portal = await startLoadedPortal(folder, port, settings)
  let restarts = 0
  const over = new AbortController()

  async function startAgain(): Promise<LoadedPortal> {
    for (;;) {
      await wait(restartMs)
      restarts++
      const started = await startLoadedPortal(folder, port, settings).catch(() => null)
      if (started) return started
    }
  }

  async function keepAlive(): Promise<void> {
    for (;;) {
      await portal.ended
      if (over.signal.aborted) return
      portal = await startAgain()
    }
  }

  const keeping = keepAlive()
  return {
    portal: () => portal,
    restarts: () => restarts,
    async stop() {
      over.abort()
      await portal.stop()
      await keeping
    },
  }
}
