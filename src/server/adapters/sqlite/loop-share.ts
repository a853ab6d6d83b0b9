/** What waits for the event loop, such as a new connection, is kept waiting for about so long at most. */
const shareMs = 20

/**
 * SQLite answers at once, so that a long chain of reads, each awaited, would never let the event loop go. Returns what a
 * read calls first: null while the loop has been held for less than 20 ms, then a promise that resolves in its next turn.
 */
export function createLoopShare(): () => Promise<void> | null {
  let beganMs: number | null = null

  function endTurn(): void {
    beganMs = null
  }

  return () => {
    const nowMs = performance.now()
    if (beganMs === null) {
      beganMs = nowMs
      setImmediate(endTurn)
      return null
    }
    return nowMs - beganMs < shareMs ? null : new Promise((resolve) => void setImmediate(resolve))
  }
}
