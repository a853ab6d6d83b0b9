import type { Request } from 'autocannon'
import { bars } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Running } from './contenders.ts'
import { ownerId, projectId } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import type { CallsResult } from './load-calls.ts'
import { loadCalls } from './load-process.ts'
import { inTurns, mediansOf } from './samples.ts'
import type { Scale } from './scale.ts'
import type { Both } from './stage.ts'

const differentRequests = 2000
export const warmUpSeconds = 1

export type Kind = 'list' | 'get' | 'create'

/** How many calls of each kind both servers answer in a second. */
export async function* measureCalls(both: Both, scale: Scale): AsyncGenerator<Measured> {
  for (const kind of ['list', 'get', 'create'] as const) {
    for (const server of both) await loadKind(server, kind, scale, warmUpSeconds)
    const samples = await inTurns(both, scale.rounds, (server) => loadKind(server, kind, scale, scale.secondsPerLoad))
    yield {
      bar: bars[kind],
      ...mediansOf(samples, ({ callsPerSecond }) => callsPerSecond),
      processorMs: mediansOf(samples, ({ processorMs }) => processorMs),
    }
  }
}

/** Different calls of one kind, on many connections. */
export async function loadKind(
  server: Running,
  kind: Kind,
  { corpus, connections }: Scale,
  seconds: number,
): Promise<CallsResult> {
  const requests = Array.from({ length: differentRequests }, () => requestOf(server, kind, corpus))
  return loadCalls({ port: server.port, pid: server.pid, requests, connections, seconds })
}

function requestOf(server: Running, kind: Kind, { owners, projects }: Corpus): Request {
  const number = Math.floor(Math.random() * projects)
  const owner = ownerId(number % owners)
  const caller = { uid: owner, accountId: owner }
  if (kind === 'list') return server.callOf(caller, 'list-projects', {})
  if (kind === 'get') return server.callOf(caller, 'get-project', { projectId: projectId(number) })
  return server.callOf(caller, 'create-project', newProject)
}

export const newProject = {
  name: 'Relaunch of the shop',
  description:
    'A site for seven shops with opening hours for each day, and an app for orders on the way, so that the queue in the morning gets shorter. Two languages, one calendar.',
}
