import type { LiveStream } from './live-stream.ts'

const tickMs = 1000

/** Runs something at an interval until the returned function is called. */
export type Every = (intervalMs: number, run: () => void) => () => void

/** The runtime's own interval; it does not keep the process alive. */
export const everyInterval: Every = (intervalMs, run) => {
  const timer = setInterval(run, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

type Options = {
  readonly every: Every
  /** How often each stream is visited, in whole seconds. */
  readonly roundSeconds: number
  readonly onTick: () => void
  readonly onVisit: (stream: LiveStream) => void
}

export type LiveRounds = {
  add(stream: LiveStream): void
  remove(stream: LiveStream): void
  stop(): void
}

/** One timer for all streams: each second it visits one share of them, so that no moment has them all to do. */
export function createLiveRounds({ every, roundSeconds, onTick, onVisit }: Options): LiveRounds {
  const shares = Array.from({ length: roundSeconds }, () => new Set<LiveStream>())
  const shareOf = new WeakMap<LiveStream, Set<LiveStream>>()
  let added = 0
  let ticks = 0
  const stop = every(tickMs, () => {
    onTick()
    for (const stream of at(shares, ticks++)) onVisit(stream)
  })
  return {
    add(stream) {
      const share = at(shares, added++)
      share.add(stream)
      shareOf.set(stream, share)
    },
    remove: (stream) => void shareOf.get(stream)?.delete(stream),
    stop,
  }
}

function at(shares: readonly Set<LiveStream>[], turn: number): Set<LiveStream> {
  // There is a share for every second of a round.
  return shares[turn % shares.length] as Set<LiveStream>
}
