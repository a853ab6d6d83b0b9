/** Gives the place back. */
export type Leave = () => void

export type Gate = {
  /**
   * Resolves when a place is free, first come, first served. A party that has all that one may have is passed over until one of
   * its own is free; null belongs to none. Rejects with the signal's reason once it is aborted.
   */
  enter(signal: AbortSignal, party?: string | null): Promise<Leave>
}

type Waiting = { readonly party: string | null; admit(): void }

/**
 * A slow provider must not gather all of the portal's sockets: so many requests are under way at once, the others wait. Nor may
 * one account have all of the places, so that the others wait for it.
 */
export function createGate(places: number, placesPerParty = places): Gate {
  const waiting = new Set<Waiting>()
  const takenBy = new Map<string, number>()
  let taken = 0

  function mayEnter(party: string | null): boolean {
    return taken < places && (party === null || (takenBy.get(party) ?? 0) < placesPerParty)
  }

  function take(party: string | null): void {
    taken++
    if (party !== null) takenBy.set(party, (takenBy.get(party) ?? 0) + 1)
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  function leave(party: string | null): void {
    taken--
    if (party !== null) {
      const left = (takenBy.get(party) ?? 0) - 1
      if (left > 0) takenBy.set(party, left)
      else takenBy.delete(party)
    }
    const next = waiting.values().find((one) => mayEnter(one.party))
    if (!next) return
    waiting.delete(next)
    next.admit()
  }

  return {
    async enter(signal, party = null) {
      signal.throwIfAborted()
      if (mayEnter(party)) take(party)
      else
        await new Promise<void>((resolve, reject) => {
          const giveUp = () => {
            waiting.delete(mine)
            reject(signal.reason)
          }
          const mine: Waiting = {
            party,
            admit() {
              signal.removeEventListener('abort', giveUp)
              take(party)
              resolve()
            },
          }
          waiting.add(mine)
          signal.addEventListener('abort', giveUp, { once: true })
        })
      return () => leave(party)
    },
  }
}
