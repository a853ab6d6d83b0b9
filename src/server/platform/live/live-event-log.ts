import type { LoggedChange } from './logged-change.ts'

/** Whose keys may have changed at this place of the order: a browser that was away then has to fetch everything again. */
export type LoggedRekey = { readonly uids: ReadonlySet<string> }

export type LiveEventLog = {
  /** The number of the last entry; 0 before the first. */
  readonly lastSeq: number
  /** Makes the entry of the next number and keeps it in place of the oldest. */
  append<Entry extends LoggedChange | LoggedRekey>(make: (seq: number) => Entry): Entry
  /** What came after `seq`, oldest first; null where some of it is forgotten or `seq` is still to come. */
  since(seq: number): readonly (LoggedChange | LoggedRekey)[] | null
  /** Forgets all entries; the numbers go on. */
  clear(): void
}

/** The last `capacity` entries, so that a browser that was cut off can go on where it was. */
export function createLiveEventLog(capacity: number): LiveEventLog {
  const ring: (LoggedChange | LoggedRekey | undefined)[] = Array.from({ length: capacity })
  let lastSeq = 0
  let kept = 0
  return {
    get lastSeq() {
      return lastSeq
    },
    append(make) {
      const entry = make(lastSeq + 1)
      lastSeq++
      ring[lastSeq % capacity] = entry
      kept = Math.min(kept + 1, capacity)
      return entry
    },
    since(seq) {
      const missed = lastSeq - seq
      if (missed < 0 || missed > kept) return null
      return Array.from({ length: missed }, (_, index) => ring[(seq + 1 + index) % capacity]).filter(
        (entry) => entry !== undefined,
      )
    },
    clear() {
      ring.fill(undefined)
      kept = 0
    },
  }
}
