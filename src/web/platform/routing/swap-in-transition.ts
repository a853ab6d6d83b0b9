import { flushSync } from 'react-dom'

/** Changes what is shown, by a transition where the browser has them. Done when it is changed. */
export async function swapInTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(() => flushSync(change))
  // One that a newer one replaces, or that the page is hidden from, is skipped, which is no error.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
  await transition.updateCallbackDone
}
