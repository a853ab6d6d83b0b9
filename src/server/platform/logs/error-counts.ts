export type ErrorCounts = {
  /** Counts one more line with this message. */
  add(message: string): void
  /** By message, since the start. */
  read(): ReadonlyMap<string, number>
}

/** How often the log told an error, for the metrics. Messages are few: a test holds them to literals in the code. */
export function createErrorCounts(): ErrorCounts {
  const counts = new Map<string, number>()
  return {
    add: (message) => void counts.set(message, (counts.get(message) ?? 0) + 1),
    read: () => counts,
  }
}
