import { fork } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { agencyOf, seedAgency } from './agency.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { LoadFigures, SoakJob, SoakOrder } from './load-soak.ts'
import { startLoadedPortal, storeOf } from './loaded-portal.ts'
import type { LoadedPortal } from './loaded-portal.ts'
import { memoryMebibytes, processorMs } from './process-cost.ts'
import { lineOf, settledMinute, titles, verdictsOf } from './soak-figures.ts'
import type { Minute } from './soak-figures.ts'
import { makeFolder } from './stage.ts'

// npm run soak [-- --minutes 60 --streams 2000]: holds a stream for each person of a busy agency and lets them act at ten times
// their pace. Ends with 1 where memory or latencies grow, a descriptor stays open, or a call fails.
await buildServerIfNeeded()
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, streams: { type: 'string', default: '2000' } },
})
const minutes = Number(values.minutes)
const streams = Number(values.streams)

/** In its busiest hour everybody is there and makes one visit, of fifteen calls (see docs/deployment/scaling.md). */
const callsPerVisit = 15
const timesTheirPace = 10
const callsPerSecond = (streams * callsPerVisit * timesTheirPace) / 3600
const minuteMs = 60_000
const warmUpMs = 5_000
const mebibyte = 1024 * 1024
/** A kept connection to the payment provider is let go of by then. */
const mostClosingMs = 90_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const folder = makeFolder()
const people = agencyOf(streams)
say(`Seeding ${people.length} people and their projects.`)
await seedAgency(storeOf(folder), people)
const inspectorPort = await findFreePort()
const portal = await startLoadedPortal(folder, undefined, {}, [`--inspect=127.0.0.1:${inspectorPort}`])
const job: SoakJob = { port: portal.port, people, callsPerSecond }
try {
  const before = await warmUp()
  say(`${streams} streams, ${callsPerSecond.toFixed(1)} calls a second, ${minutes} minutes.\n\n${titles}`)
  const load = startLoad(job)
  await load.order('open')
  const { noted, failures } = await soak(load)
  await load.order('close')
  const after = await descriptorsOnceAtMost(portal, before)
  load.end()
  const verdicts = [
    ...verdictsOf(noted),
    { what: 'descriptors with all streams closed ÷ before', figure: after / before, bar: 1, holds: after <= before },
    {
      what: 'calls that failed, and streams that broke off',
      figure: failures.length,
      bar: 0,
      holds: failures.length === 0,
    },
  ]
  say('')
  for (const { what, figure, bar, holds } of verdicts)
    say(`${what}: ${Number(figure.toFixed(3))} (≤ ${bar}) ${holds ? 'holds' : 'missed'}`)
  say(`Descriptors: ${before} before the streams, ${after} after them.`)
  for (const failure of new Set(failures.slice(0, 10))) process.stderr.write(`${failure}\n`)
  process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1
} finally {
  await portal.stop()
}

/** Lets the portal open what it opens once; returns how many descriptors it has with nobody connected. */
async function warmUp(): Promise<number> {
  const load = startLoad(job)
  await wait(warmUpMs)
  await load.order('close')
  load.end()
  await wait(1000)
  return descriptorsOf(portal)
}

type Load = ReturnType<typeof startLoad>

function startLoad(job: SoakJob) {
  const child = fork(fileURLToPath(new URL('load-soak.ts', import.meta.url)))
  const failed = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`Ended with ${code}`))),
  )
  failed.catch(() => {}) // It is told to whoever waits for an answer.
  child.send(job)
  return {
    /** The figures since the order before, once the order is carried out. */
    order(order: SoakOrder): Promise<LoadFigures> {
      // It answers each order once, with figures and nothing else.
      const answer = new Promise<LoadFigures>((resolve) =>
        child.once('message', (told) => resolve(told as LoadFigures)),
      )
      child.send(order)
      return Promise.race([answer, failed])
    },
    end: () => child.disconnect(),
  }
}

async function soak(load: Load): Promise<{ noted: Minute[]; failures: string[] }> {
  const noted: Minute[] = []
  const failures: string[] = []
  let losses = 0
  await portal.metrics()
  let usedMs = processorMs(portal.pid)
  for (let number = 1; number <= minutes; number++) {
    const rssMebibytes = await meanMemoryOfMinute(portal.pid)
    const figures = await load.order('note')
    const used = processorMs(portal.pid) - usedMs
    usedMs += used
    const rates = { callsPerSecond: figures.calls / 60, processorMs: used / figures.calls }
    const isAskedForHeld = number === settledMinute(minutes) || number === minutes
    const heldMebibytes = isAskedForHeld ? await memoryHeld(portal) : null
    const minute = { rssMebibytes, heldMebibytes, ...figures, ...rates, ...(await readPortal(portal)) }
    noted.push(minute)
    failures.push(...figures.failures)
    // A stream ends after an hour by the portal's own rule, and is opened again.
    if (figures.losses > losses && number < 59) failures.push(`${figures.losses - losses} streams broke off`)
    losses = figures.losses
    say(lineOf(minute, number))
  }
  return { noted, failures }
}

/** Between two collections V8 lets garbage pile up to twice of what is alive, more or less as the machine has time for it. */
async function memoryHeld({ pid }: LoadedPortal): Promise<number> {
  await collectGarbage(inspectorPort)
  // What it frees is given back a moment later.
  await wait(1000)
  return memoryMebibytes(pid)
}

async function meanMemoryOfMinute(pid: number): Promise<number> {
  const untilMs = performance.now() + minuteMs
  const readings: number[] = []
  while (performance.now() < untilMs) {
    readings.push(memoryMebibytes(pid))
    await wait(1000)
  }
  return readings.reduce((sum, each) => sum + each, 0) / readings.length
}

async function readPortal(portal: LoadedPortal) {
  const figures = await portal.metrics()
  return {
    heapMebibytes: (figures.get('nodejs_heap_size_used_bytes') ?? NaN) / mebibyte,
    loopDelayMs: 1000 * (figures.get('event_loop_delay_seconds{quantile="0.99"}') ?? NaN),
    descriptors: descriptorsOf(portal),
    walMebibytes: statSync(`${storeOf(folder)}-wal`).size / mebibyte,
  }
}

function descriptorsOf({ pid }: LoadedPortal): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

async function descriptorsOnceAtMost(portal: LoadedPortal, most: number): Promise<number> {
  const untilMs = performance.now() + mostClosingMs
  while (descriptorsOf(portal) > most && performance.now() < untilMs) await wait(500)
  return descriptorsOf(portal)
}
