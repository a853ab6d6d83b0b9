/** Gives the place back. */
export type Leave = () => void

export type Gate = {
  /** Resolves when a place is free, first come, first served. Rejects with the signal's reason once it is aborted. */
  enter(signal: AbortSignal): Promise<Leave>
}

/** A slow provider must not gather all of the portal's sockets: so many requests are under way at once, the others wait. */
export function createGate(places: number): Gate {
  const waiting = new Set<() => void>()
  let taken = 0

  /** The place goes straight to the next in line, so that nobody slips in between. */
  function leave(): void {
    const [next] = waiting
    if (!next) return void taken--
    waiting.delete(next)
    next()
  }

  return {
    async enter(signal) {
      signal.throwIfAborted()
      if (taken < places) taken++
      else
        await new Promise<void>((resolve, reject) => {
          const giveUp = () => {
            waiting.delete(admit)
            reject(signal.reason)
          }
          const admit = () => {
            signal.removeEventListener('abort', giveUp)
            resolve()
          }
          waiting.add(admit)
          signal.addEventListener('abort', giveUp, { once: true })
        })
      return leave
    },
  }
}
