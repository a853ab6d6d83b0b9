import { join } from 'node:path'
import { bars, verdictOf } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Contender, Running } from './contenders.ts'
import { median } from './figures.ts'
import { toGrowthTable } from './growth.ts'
import type { Growth, GrowthRow } from './growth.ts'
import type { CallsResult } from './load-calls.ts'
import type { LiveResult } from './load-live.ts'
import { loadKind, warmUpSeconds } from './measure-calls.ts'
import type { Kind } from './measure-calls.ts'
import { besideIdle, costOf, deliveriesOf, flood, middleOf, toAll, toOne, toOneBesideIdle } from './measure-live.ts'
import { startOnce } from './measure-start.ts'
import { allInTurns, mediansOf } from './samples.ts'
import type { Scale } from './scale.ts'
import { makeFolder, seedPortalOnly } from './stage.ts'
import { toTable } from './table.ts'

/** Owners hold equally many projects in all stores, so that their lists are equally long. */
const projectsOfOwner = 50
const fewStreams = 100

type Store = { readonly scale: Scale; readonly portal: Contender }
type Sized = { readonly scale: Scale; readonly server: Running }

/**
 * What the portal costs with more and more documents in its store, and with more and more streams open. Prints a table of
 * each. Returns the measures that miss their bar.
 */
export async function measureGrowth(scale: Scale, say: (line: string) => void): Promise<string[]> {
  const folder = makeFolder()
  const { documents, streams } = scale.growth
  const stores: Store[] = []
  for (const projects of documents) {
    say(`Seeding ${projects.toLocaleString('en-US')} projects.`)
    const teammates = projects === documents[1] ? Math.max(...streams) : fewStreams
    const corpus = { projects, owners: projects / projectsOfOwner, teammates }
    const portal = await seedPortalOnly(join(folder, String(projects)), corpus)
    stores.push({ portal, scale: { ...scale, corpus, streams: fewStreams } })
  }
  say('Starts.')
  const starts = await allInTurns(stores, scale.rounds, ({ portal }) => startOnce(portal))
  const sized: Sized[] = []
  for (const { portal, scale } of stores) sized.push({ scale, server: await portal.start() })
  say('Calls and streams beside documents.')
  const lists = await callsOf('list', sized)
  const byDocuments: Growth = {
    of: 'documents',
    sizes: documents,
    rows: [
      rowOf('ready after start', 'ms', starts, ({ readyMs }) => readyMs),
      rowOf('idle memory', 'MiB', starts, ({ idleMebibytes }) => idleMebibytes),
      rowOf('list 50 by owner', 'ms', lists, callMs),
      rowOf('such a list, of the processors', 'ms', lists, ({ processorMs }) => processorMs),
      rowOf('one document', 'ms', await callsOf('get', sized), callMs),
      rowOf('one durable write', 'ms', await callsOf('create', sized), callMs),
      rowOf(`live, one of ${fewStreams} streams concerned, p50`, 'ms', await liveOf(toOne, sized), middleOf),
      rowOf(`live, all ${fewStreams} concerned, last stream`, 'ms', await liveOf(toAll, sized), middleOf),
    ],
  }
  const [smallest, middle, largest] = sized as [Sized, Sized, Sized] // As many as a scale has.
  await smallest.server.stop()
  await largest.server.stop()
  say('Streams.')
  const byStreams = await growthByStreams(middle, streams)
  await middle.server.stop()

  say(`\nGrowth\n\n${toGrowthTable(byDocuments)}\n\n${toGrowthTable(byStreams)}\n`)
  const measured = largeAgainstSmall(lists)
  say(`${toTable([measured])}\n`)
  return verdictOf(measured) === 'missed' ? [measured.bar.measure] : []
}

/** The list in the largest store against that in the smallest, which is `reference`. */
function largeAgainstSmall([small = [], , large = []]: readonly CallsResult[][]): Measured {
  const samples = { portal: large, reference: small }
  return {
    bar: bars.largeStore,
    ...mediansOf(samples, callMs),
    processorMs: mediansOf(samples, ({ processorMs }) => processorMs),
  }
}

/** All in one store, whose shared account has as many people as there are streams at most. */
async function growthByStreams({ server, scale }: Sized, sizes: readonly number[]): Promise<Growth> {
  const sized = sizes.map((streams) => ({ server, scale: { ...scale, streams } }))
  return {
    of: 'streams',
    sizes,
    rows: [
      rowOf('live, one concerned, p50', 'ms', await liveOf(toOneBesideIdle, sized), middleOf),
      rowOf('live, one concerned, 16 writers', 'CPU ms', await liveOf(manyBesideIdle, sized), costOf),
      rowOf('live, all concerned, last stream', 'ms', await liveOf(toAll, sized), middleOf),
      rowOf('live, all concerned, 16 writers, a delivery', 'µs', await liveOf(delivery, sized), Number),
    ],
  }
}

async function callsOf(kind: Kind, sized: readonly Sized[]): Promise<CallsResult[][]> {
  for (const { server, scale } of sized) await loadKind(server, kind, scale, warmUpSeconds)
  return inTurns(sized, ({ server, scale }) => loadKind(server, kind, scale, scale.secondsPerLoad))
}

function liveOf<Result>(
  measure: (server: Running, scale: Scale) => Promise<Result>,
  sized: readonly Sized[],
): Promise<Result[][]> {
  return inTurns(sized, ({ server, scale }) => measure(server, scale))
}

/** As often as the scale of the first says. */
function inTurns<Sample>(sized: readonly Sized[], measure: (one: Sized) => Promise<Sample>): Promise<Sample[][]> {
  return allInTurns(sized, sized[0]?.scale.rounds ?? 0, measure)
}

function manyBesideIdle(server: Running, scale: Scale): Promise<LiveResult> {
  return besideIdle(server, scale.streams, scale)
}

/** What a delivery takes, in microseconds. */
async function delivery(server: Running, scale: Scale): Promise<number> {
  return 1e6 / deliveriesOf(scale)(await flood(server, scale))
}

function callMs({ callsPerSecond }: CallsResult): number {
  return 1000 / callsPerSecond
}

function rowOf<Sample>(
  measure: string,
  unit: string,
  samples: readonly (readonly Sample[])[],
  figureOf: (sample: Sample) => number,
): GrowthRow {
  return { measure, unit, figures: samples.map((ofOne) => median(ofOne.map(figureOf))) }
}
