import type { AnswerKeeper } from '#web/platform/call.ts'
import { createAnswerKeeper } from './kept-answers.ts'
import { followNetwork } from './offline-state.ts'

/**
 * Everything that lets the portal be read without a connection, in a chunk that comes after the page's own. Null if the
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

/**
 * Lets the browser open the portal without a connection from the next visit on. Where it cannot (plain http, a browser
 * that blocks it) the portal works as it does without.
 */
async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of its own origin only
    active?.postMessage({ assets })
  } catch {
    // Blocked: nothing is kept, and nothing else is different.
  }
}
