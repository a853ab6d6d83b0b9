import { isRestorePending } from './swap-store.ts'

/**
 * Calls back when a restore waits beside the store. Keeps no process alive; returns what ends it. It polls, because a
 * watched folder would report each write to the log.
 */
export function watchForRestore(file: string, pollMs: number, onPending: () => void): () => void {
  const poll = setInterval(() => {
    if (isRestorePending(file)) onPending()
  }, pollMs).unref()
  return () => clearInterval(poll)
}
