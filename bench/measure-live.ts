import { bars } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Caller, Running } from './contenders.ts'
import { ownerId, sharedAccount, teammateId } from './corpus.ts'
import { median, percentile } from './figures.ts'
import { loadLive } from './load-process.ts'
import { newProject } from './measure-calls.ts'
import type { Scale } from './scale.ts'
import { inTurns } from './stage.ts'
import type { Both, Pair } from './stage.ts'

const warmUpChanges = 20
const writersTogether = 16
/** A person may hold ten streams at a time. */
const streamsPerOwner = 10

export type LiveFigures = { readonly measured: readonly Measured[]; readonly p99Ms: Pair }

/** How soon a change arrives, and how many changes do. */
export async function measureLive(both: Both, scale: Scale): Promise<LiveFigures> {
  const latencies = await inTurnsAll(both, scale.rounds, (server) => toOne(server, scale))
  const last = await inTurns(both, scale.rounds, async (server) => median(await toAll(server, scale)))
  const deliveries = await inTurns(both, scale.rounds, (server) => flood(server, scale))
  const p50 = pairOf(latencies, (figures) => median(figures))
  return {
    measured: [
      { bar: bars.liveOne, ...p50 },
      { bar: bars.liveDeliveries, ...deliveries },
      { bar: bars.liveLast, ...last },
    ],
    p99Ms: pairOf(latencies, (figures) => percentile(figures, 99)),
  }
}

/** What a change costs the portal beside many streams that it does not concern; `reference` is beside few. */
export async function measureIdleStreams([portal]: Both, scale: Scale): Promise<Measured> {
  const { many, few } = scale.idleStreams
  const pair = await inTurns([many, few], scale.rounds, (streams) => besideIdle(portal, streams, scale))
  return { bar: bars.idleStreams, ...pair }
}

/** Streams of as many accounts; each change is one of their own. */
async function toOne(server: Running, { streams, changes }: Scale): Promise<readonly number[]> {
  const callers = Array.from({ length: streams }, (_, number) => ownCaller(number))
  const { latenciesMs } = await loadLive({
    port: server.port,
    streams: callers.map(server.textOfStream),
    changes: Array.from({ length: changes }, (_, number) => create(server, ownCaller((number * 7) % streams))),
    concerned: 1,
    writers: 1,
  })
  return latenciesMs.slice(warmUpChanges)
}

/** Streams of one account, whose owner makes the changes. */
async function toAll(server: Running, { streams, changes }: Scale): Promise<readonly number[]> {
  const { latenciesMs } = await loadLive({
    port: server.port,
    streams: sharedStreams(server, streams),
    changes: Array.from({ length: Math.ceil(changes / 4) + warmUpChanges }, () => create(server, ownCaller(0))),
    concerned: streams,
    writers: 1,
  })
  return latenciesMs.slice(warmUpChanges)
}

/** Events that reach their readers in a second while many writers are at work. */
async function flood(server: Running, { streams, flood }: Scale): Promise<number> {
  const { deliveredMs } = await loadLive({
    port: server.port,
    streams: sharedStreams(server, streams),
    changes: Array.from({ length: flood }, () => create(server, ownCaller(0))),
    concerned: streams,
    writers: writersTogether,
  })
  return (flood * streams * 1000) / deliveredMs
}

async function besideIdle(server: Running, idle: number, { changes }: Scale): Promise<number> {
  const owners = Math.ceil(idle / streamsPerOwner)
  const callers = Array.from({ length: idle }, (_, number) => ownCaller(1 + (number % owners)))
  const count = changes * 8
  const { answeredMs } = await loadLive({
    port: server.port,
    streams: [ownCaller(0), ...callers].map(server.textOfStream),
    changes: Array.from({ length: count }, () => create(server, ownCaller(0))),
    concerned: 1,
    writers: writersTogether,
  })
  return answeredMs / count
}

function sharedStreams(server: Running, streams: number): string[] {
  return Array.from({ length: streams }, (_, number) =>
    server.textOfStream({ uid: teammateId(number), accountId: sharedAccount }),
  )
}

function ownCaller(number: number): Caller {
  return { uid: ownerId(number), accountId: ownerId(number) }
}

function create(server: Running, caller: Caller): string {
  return server.textOfCall(caller, 'create-project', newProject)
}

async function inTurnsAll(
  [portal, reference]: Both,
  rounds: number,
  measure: (server: Running) => Promise<readonly number[]>,
): Promise<{ portal: number[]; reference: number[] }> {
  const all: { portal: number[]; reference: number[] } = { portal: [], reference: [] }
  for (let round = 0; round < rounds; round++) {
    all.reference.push(...(await measure(reference)))
    all.portal.push(...(await measure(portal)))
  }
  return all
}

function pairOf(
  all: { readonly portal: readonly number[]; readonly reference: readonly number[] },
  figure: (figures: readonly number[]) => number,
): Pair {
  return { portal: figure(all.portal), reference: figure(all.reference) }
}
