const key = 'liftoff:home-lines'

/** How many lines there were the last time, 0 for none: so much room is kept while they load. Signing out forgets it. */
export function lastLineCount(): number {
  try {
    const count = Number(localStorage.getItem(key) ?? 0)
    return Number.isInteger(count) && count >= 0 && count <= 12 ? count : 0
  } catch {
    return 0
  }
}

export function rememberLineCount(count: number): void {
  try {
    localStorage.setItem(key, String(count))
  } catch {
    // A browser that keeps nothing gives one line of room.
  }
}
