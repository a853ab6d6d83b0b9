/** One wrong password. `at` is in milliseconds since the epoch. */
export type Attempt = { readonly network: string; readonly at: number }

export const windowMs = 60 * 60_000
const accountMax = 100
const freeAttempts = 5
const attemptsUntilLock = 10
const lockMs = 15 * 60_000

/**
 * True where `next` may not be tried yet. Of one account and network, five wrong ones are free; then each must wait 1, 2,
 * 4, 8 and 16 seconds after the one before, and the tenth locks for 15 minutes. From everywhere, 100 an hour.
 */
export function isHeldBack(attempts: readonly Attempt[], next: Attempt): boolean {
  const recent = attempts.filter(({ at }) => at > next.at - windowMs)
  if (recent.length >= accountMax) return true
  const mine = recent.filter(({ network }) => network === next.network)
  const latest = Math.max(...mine.map(({ at }) => at))
  return mine.length >= freeAttempts && next.at < latest + waitMs(mine.length)
}

/** The attempts with one more. After a lock has passed, its network begins again from nothing. */
export function record(attempts: readonly Attempt[], wrong: Attempt): Attempt[] {
  const recent = attempts.filter(({ at }) => at > wrong.at - windowMs)
  const mine = recent.filter(({ network }) => network === wrong.network)
  const latest = Math.max(...mine.map(({ at }) => at))
  const lockIsOver = mine.length >= attemptsUntilLock && wrong.at >= latest + lockMs
  const kept = lockIsOver ? recent.map((attempt) => (mine.includes(attempt) ? served(attempt) : attempt)) : recent
  return [...kept, wrong].slice(-accountMax)
}

function waitMs(wrongSoFar: number): number {
  return wrongSoFar >= attemptsUntilLock ? lockMs : 1000 * 2 ** (wrongSoFar - freeAttempts)
}

/** An attempt that its network has paid for still counts for the account. */
function served({ at }: Attempt): Attempt {
  return { network: 'served', at }
}
