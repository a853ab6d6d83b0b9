import { bars } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Caller, Running } from './contenders.ts'
import { ownerId, sharedAccount, teammateId } from './corpus.ts'
import { median, percentile } from './figures.ts'
import type { LiveResult } from './load-live.ts'
import { loadLive } from './load-process.ts'
import { newProject } from './measure-calls.ts'
import { inTurns, mediansOf } from './samples.ts'
import type { Pair } from './samples.ts'
import type { Scale } from './scale.ts'
import type { Both } from './stage.ts'

const warmUpChanges = 20
const writersTogether = 16
/** A person may hold ten streams at a time. */
const streamsPerOwner = 10

export type LiveFigures = { readonly measured: readonly Measured[]; readonly p99Ms: Pair }

/** How soon a change arrives, and how many changes do. */
export async function measureLive(both: Both, scale: Scale): Promise<LiveFigures> {
  const one = await inTurns(both, scale.rounds, (server) => toOne(server, scale))
  const all = await inTurns(both, scale.rounds, (server) => toAll(server, scale))
  const flooded = await inTurns(both, scale.rounds, (server) => flood(server, scale))
  return {
    measured: [
      { bar: bars.liveOne, ...mediansOf(one, middleOf), processorMs: mediansOf(one, costOf) },
      {
        bar: bars.liveDeliveries,
        ...mediansOf(flooded, deliveriesOf(scale)),
        processorMs: mediansOf(flooded, costOf),
      },
      { bar: bars.liveLast, ...mediansOf(all, middleOf), processorMs: mediansOf(all, costOf) },
    ],
    p99Ms: mediansOf(one, slowestOf),
  }
}

/** What a change costs the portal beside many streams that it does not concern; `reference` is beside few. */
export async function measureIdleStreams([portal]: Both, scale: Scale): Promise<Measured> {
  const { many, few } = scale.idleStreams
  const samples = await inTurns([many, few], scale.rounds, (streams) => besideIdle(portal, streams, scale))
  return { bar: bars.idleStreams, ...mediansOf(samples, costOf), processorMs: null }
}

export function middleOf({ latenciesMs }: LiveResult): number {
  return median(latenciesMs.slice(warmUpChanges))
}

/** The 99th percentile. */
export function slowestOf({ latenciesMs }: LiveResult): number {
  return percentile(latenciesMs.slice(warmUpChanges), 99)
}

/** Deliveries a second of a flood. */
export function deliveriesOf({ flood, streams }: Scale): (result: LiveResult) => number {
  return ({ deliveredMs }) => (flood * streams * 1000) / deliveredMs
}

export function costOf({ processorMs }: LiveResult): number {
  return processorMs
}

/** Streams of as many accounts; each change is one of their own. */
export function toOne(server: Running, { streams, changes }: Scale): Promise<LiveResult> {
  const callers = Array.from({ length: streams }, (_, number) => ownCaller(number))
  const writers = Array.from({ length: changes }, (_, number) => ownCaller((number * 7) % streams))
  return load(server, callers, writers, { concerned: 1, writers: 1 })
}

/** Streams of one account, whose owner makes the changes. */
export function toAll(server: Running, { streams, changes }: Scale): Promise<LiveResult> {
  const writers = repeat(ownCaller(0), changes / 4 + warmUpChanges)
  return load(server, teammates(streams), writers, { concerned: streams, writers: 1 })
}

/** The same with many writers at work. */
export function flood(server: Running, { streams, flood }: Scale): Promise<LiveResult> {
  const writers = repeat(ownCaller(0), flood)
  return load(server, teammates(streams), writers, { concerned: streams, writers: writersTogether })
}

/** Many writers, whose changes concern one stream beside all that are idle. */
export function besideIdle(server: Running, idle: number, { changes }: Scale): Promise<LiveResult> {
  const writers = repeat(ownCaller(0), changes * 8)
  return load(server, [ownCaller(0), ...idleCallers(idle)], writers, { concerned: 1, writers: writersTogether })
}

/** One writer, whose changes concern one stream; all others are idle. */
export function toOneBesideIdle(server: Running, { streams, changes }: Scale): Promise<LiveResult> {
  const readers = [ownCaller(0), ...idleCallers(streams - 1)]
  return load(server, readers, repeat(ownCaller(0), changes), { concerned: 1, writers: 1 })
}

function idleCallers(count: number): Caller[] {
  const owners = Math.ceil(count / streamsPerOwner)
  return Array.from({ length: count }, (_, number) => ownCaller(1 + (number % owners)))
}

function load(
  server: Running,
  readers: readonly Caller[],
  changes: readonly Caller[],
  { concerned, writers }: { readonly concerned: number; readonly writers: number },
): Promise<LiveResult> {
  return loadLive({
    port: server.port,
    pid: server.pid,
    streams: readers.map(server.streamOf),
    changes: changes.map((caller) => server.textOfCall(caller, 'create-project', newProject)),
    concerned,
    writers,
  })
}

function teammates(count: number): Caller[] {
  return Array.from({ length: count }, (_, number) => ({ uid: teammateId(number), accountId: sharedAccount }))
}

function ownCaller(number: number): Caller {
  return { uid: ownerId(number), accountId: ownerId(number) }
}

function repeat(caller: Caller, times: number): Caller[] {
  return Array.from({ length: times }, () => caller)
}
