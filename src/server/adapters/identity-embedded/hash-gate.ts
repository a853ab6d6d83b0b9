import { availableParallelism } from 'node:os'
import { Refusal } from '#domain/core/refusals.ts'
import type { Lane } from '#server/ports/identity.ts'

export type HashGate = {
  /** Runs `work` when a place is free. Refuses `auth/too-many-requests` at once where its lane is full. */
  pass<R>(lane: Lane, work: () => Promise<R>): Promise<R>
}

type Waiting = () => void

/** Hashing is made to be dear: a flood of it must neither fill the memory nor stand before people who are known here. */
export function createHashGate({
  atOnce = hashesAtOnce(),
  waitingPerLane = mostInLane - atOnce,
}: { readonly atOnce?: number; readonly waitingPerLane?: number } = {}): HashGate {
  const lanes: Record<Lane, Waiting[]> = { 'known-device': [], stranger: [] }
  let running = 0

  async function enter(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (lanes[lane].length >= waitingPerLane) throw new Refusal('auth/too-many-requests')
    await new Promise<void>((admit) => lanes[lane].push(admit))
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  function leave(): void {
    const next = lanes['known-device'].shift() ?? lanes.stranger.shift()
    if (next) next()
    else running--
  }

  return {
    async pass(lane, work) {
      await enter(lane)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Those that are hashed and those that wait: as many as one office may send at once. */
const mostInLane = 20

/** One core is left to whoever answers; libuv has four threads for what is dear. */
function hashesAtOnce(): number {
  return Math.min(4, Math.max(1, availableParallelism() - 1))
}
