import { openCallConnection } from './call-connection.ts'
import { openEventStream } from './event-stream.ts'
import { processorMs } from './process-cost.ts'
import { openSocketStream } from './socket-stream.ts'
import type { Conversation } from './socket-stream.ts'

// A process of its own, so that reading the streams takes nothing from the server nor from the one that compares.

export type LiveJob = {
  readonly port: number
  /** Of the server. */
  readonly pid: number
  /** What opens the streams: the request as it goes over the wire, or what is said on a socket. */
  readonly streams: readonly (string | Conversation)[]
  /** The requests that make changes, as they go over the wire. */
  readonly changes: readonly string[]
  /** How many of the streams each change concerns. */
  readonly concerned: number
  /** With one writer each change waits until the one before has reached everybody. */
  readonly writers: number
}

export type LiveResult = {
  /** From sending a change to its arrival at the last stream that it concerns; empty with several writers. */
  readonly latenciesMs: readonly number[]
  /** From the first change to the last arrival. */
  readonly deliveredMs: number
  /** What the server used of the processors for each change. */
  readonly processorMs: number
}

const opensAtOnce = 100

process.once('disconnect', () => process.exit())
process.once('message', (job: LiveJob) => {
  void run(job).then((result) => process.send?.(result, () => process.exit()))
})

async function run(job: LiveJob): Promise<LiveResult> {
  const arrivals = createArrivals()
  await openStreams(job, arrivals)
  const connections = Array.from({ length: job.writers }, () => openCallConnection(job.port))
  const changes = job.changes.values()
  const latenciesMs: number[] = []
  const usedBefore = processorMs(job.pid)
  const startMs = performance.now()

  async function writeInTurn(call: (request: string) => Promise<void>): Promise<void> {
    for (const change of changes) {
      const sentMs = performance.now()
      await call(change)
      if (job.writers === 1) latenciesMs.push((await arrivals.reach((latenciesMs.length + 1) * job.concerned)) - sentMs)
    }
  }

  await Promise.all(connections.map(({ call }) => writeInTurn(call)))
  const deliveredMs = (await arrivals.reach(job.changes.length * job.concerned)) - startMs
  const used = processorMs(job.pid) - usedBefore
  return { latenciesMs, deliveredMs, processorMs: used / job.changes.length }
}

async function openStreams({ port, streams }: LiveJob, arrivals: Arrivals): Promise<void> {
  const handlers = { onEvents: arrivals.count, onLost: fail }
  for (let at = 0; at < streams.length; at += opensAtOnce)
    await Promise.all(
      streams
        .slice(at, at + opensAtOnce)
        .map((stream) =>
          typeof stream === 'string'
            ? openEventStream(port, stream, handlers)
            : openSocketStream(port, stream, handlers),
        ),
    )
}

function fail(reason: string): never {
  throw new Error(reason)
}

type Arrivals = ReturnType<typeof createArrivals>

/** Counts what arrives at all streams together. */
function createArrivals() {
  let total = 0
  let lastMs = 0
  let goal = Infinity
  let reached: (() => void) | null = null
  return {
    count(events: number): void {
      total += events
      lastMs = performance.now()
      if (total >= goal) reached?.()
    },
    /** The moment at which the total came to `events`. Fails where more have come: somebody was told what is not theirs. */
    async reach(events: number): Promise<number> {
      goal = events
      if (total < goal) await new Promise<void>((resolve) => void (reached = resolve))
      goal = Infinity
      if (total > events) throw new Error(`${total} events arrived where ${events} were expected`)
      return lastMs
    },
  }
}
