import type { AnswerKeeper } from '#web/platform/call.ts'
import { createAnswerKeeper } from './kept-answers.ts'
import { followNetwork } from './offline-state.ts'
import { startWorker } from './start-worker.ts'

/**
 * Everything that lets the portal be read without a connection, in a chunk that comes after the page's own. Null where the
 * browser has no store for answers.
 */
export function startOffline(): AnswerKeeper | null {
  followNetwork()
  if (import.meta.env.PROD) {
    if (document.readyState === 'complete') void startWorker()
    else addEventListener('load', () => void startWorker())
  }
  return createAnswerKeeper()
}
