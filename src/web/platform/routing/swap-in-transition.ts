/** A transition pictures the whole page twice: with more elements than this it takes longer than it lasts. */
const mostElements = 5000

/**
 * Changes what is shown, by a transition where the browser has them and the page is not too long. The press that led here is seen
 * first, however long the change takes. Done when it is changed.
 */
export async function swapInTransition(change: () => void): Promise<void> {
  await painted()
  const isLong = document.getElementsByTagName('*').length > mostElements
  if (isLong || !('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(change)
  // One that a newer one replaces, or that the page is hidden from, is skipped, which is no error.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
  await transition.updateCallbackDone
}

/** Done after the next frame; at once where nobody sees one. */
async function painted(): Promise<void> {
  if (document.hidden) return
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
