import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { StopSignal } from './stop-signal.ts'
import type { InFlight } from './track-in-flight.ts'

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
