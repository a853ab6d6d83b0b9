import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Stopping = {
  readonly app: FastifyInstance
  readonly stopSignal: StopSignal
  readonly inFlight: InFlight
  /** Ends the live streams, telling each to come back after a moment of its own, so that they do not all come at once. */
  readonly closeStreams: () => void
  /** Lets go of the store, after the last answer. */
  readonly closeStore: () => Promise<void>
  /** How long answers under way may take; with the store this stays below the ten seconds that supervisors give. */
  readonly patienceMs?: number
}

/**
 * Stops in the order that loses nothing: not ready, no new connections, streams told to reconnect, answers under way written,
 * store closed. Returns how many requests were cut off because their time was up; 0 is a clean stop.
 */
export async function stopGracefully(stopping: Stopping): Promise<number> {
  const { app, stopSignal, inFlight, closeStreams, closeStore, patienceMs = 9_000 } = stopping
  stopSignal.begin()
  app.log.info({ inFlight: inFlight.count() }, 'stopping')
  closeStreams()
  inFlight.closeAfterAnswers()
  const closed = app.close()
  const cutOff = await cutOffWhenLate(stopping, closed, patienceMs)
  await closed
  try {
    await closeStore()
  } catch (error) {
    // The process ends here, and nobody else would ever hear of it.
    app.log.error({ err: error }, 'store not closed')
    throw error
  }
  app.log.info({ cutOff }, 'stopped')
  return cutOff
}

async function cutOffWhenLate({ app, inFlight }: Stopping, closed: Promise<void>, patienceMs: number): Promise<number> {
  const inTime = new AbortController()
  const late = setTimeout(patienceMs, true, { signal: inTime.signal }).catch(() => false)
  const timeIsUp = await Promise.race([closed.then(() => false), late])
  inTime.abort()
  if (!timeIsUp) return 0
  const cutOff = inFlight.count()
  app.server.closeAllConnections()
  return cutOff
}

export type InFlight = {
  count(): number
  /** Answers that are still to be written will tell their clients to open another connection, elsewhere. */
  closeAfterAnswers(): void
}

/** Knows the requests that wait for their answer. Register it before any other hook. */
export function trackInFlight(app: FastifyInstance): InFlight {
  const waiting = new Set<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => {
    waiting.add(reply)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply)
    done()
  })
  return {
    count: () => waiting.size,
    closeAfterAnswers() {
      for (const reply of waiting) if (!reply.raw.headersSent) reply.header('connection', 'close')
    },
  }
}

/** Whether the portal is on its way out; readiness and long work ask it. */
export type StopSignal = {
  isStopping(): boolean
  /** Repeating it changes nothing. */
  begin(): void
}

export function createStopSignal(): StopSignal {
  let stopping = false
  return {
    isStopping: () => stopping,
    begin() {
      stopping = true
    },
  }
}
