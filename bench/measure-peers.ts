import type { Contender, Running } from './contenders.ts'
import { ownerId } from './corpus.ts'
import { median, toReadable } from './figures.ts'
import type { CallsResult } from './load-calls.ts'
import { loadKind, warmUpSeconds } from './measure-calls.ts'
import type { Kind } from './measure-calls.ts'
import { deliveriesOf, flood, middleOf, slowestOf, toOne } from './measure-live.ts'
import { startOnce } from './measure-start.ts'
import type { PeerFigures } from './peer-table.ts'
import { allInTurns } from './samples.ts'
import type { Scale } from './scale.ts'

/** Every server under the same loads, in turns. `say` is told each measure as soon as it is there: a run is long. */
export async function measurePeers(
  contenders: readonly (Contender & { readonly name: string })[],
  scale: Scale,
  say: (line: string) => void,
): Promise<PeerFigures[]> {
  /** The medians of one measure, a figure for each server. */
  function told<Sample>(measure: string, samples: Sample[][], figureOf: (sample: Sample) => number): number[] {
    const medians = samples.map((ofOne) => median(ofOne.map(figureOf)))
    say(`${measure}: ${medians.map((figure, index) => `${contenders[index]?.name} ${toReadable(figure)}`).join('; ')}`)
    return medians
  }

  const starts = await allInTurns(contenders, scale.rounds, startOnce)
  const readyMs = told('ready after start, ms', starts, ({ readyMs }) => readyMs)
  const idleMebibytes = told('idle memory, MiB', starts, ({ idleMebibytes }) => idleMebibytes)
  const servers: Running[] = []
  for (const { start } of contenders) servers.push(await start())
  const listBytes = await Promise.all(servers.map(bytesOfList))
  const lists = told('lists a second', await callsOf(servers, 'list', scale), callsPerSecond)
  const gets = told('documents a second', await callsOf(servers, 'get', scale), callsPerSecond)
  const writes = told('writes a second', await callsOf(servers, 'create', scale), callsPerSecond)
  const one = await allInTurns(servers, scale.rounds, (server) => toOne(server, scale))
  const liveP50Ms = told('live, one stream concerned, p50, ms', one, middleOf)
  const liveP99Ms = told('live, one stream concerned, p99, ms', one, slowestOf)
  const all = await allInTurns(servers, scale.rounds, (server) => flood(server, scale))
  const deliveries = told('live, all concerned, deliveries a second', all, deliveriesOf(scale))
  for (const server of servers) await server.stop()

  const columns = { readyMs, idleMebibytes, lists, gets, writes, listBytes, liveP50Ms, liveP99Ms, deliveries }
  const figuresOf = (index: number) =>
    Object.fromEntries(Object.entries(columns).map(([measure, figures]) => [measure, figures[index]])) as Record<
      keyof typeof columns,
      number
    > // Each column has a figure for each server.
  return contenders.map(({ name }, index) => Object.assign(figuresOf(index), { name }))
}

async function callsOf(servers: readonly Running[], kind: Kind, scale: Scale): Promise<CallsResult[][]> {
  for (const server of servers) await loadKind(server, kind, scale, warmUpSeconds)
  return allInTurns(servers, scale.rounds, (server) => loadKind(server, kind, scale, scale.secondsPerLoad))
}

function callsPerSecond(result: CallsResult): number {
  return result.callsPerSecond
}

async function bytesOfList(server: Running): Promise<number> {
  const owner = ownerId(1)
  const { path, ...request } = server.callOf({ uid: owner, accountId: owner }, 'list-projects', {})
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, request)
  const { byteLength } = await response.arrayBuffer()
  return byteLength
}
