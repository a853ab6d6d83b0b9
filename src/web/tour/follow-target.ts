/** Where a page is still loading, what is pointed at may take a moment. */
const graceMs = 4000

/**
 * Tells which element on the page is pointed at, now and whenever another one takes its place: pages load late and draw
 * anew. Null is told once there was none for a while. Returns how to stop.
 */
export function followTarget(selector: string, onTarget: (target: Element | null) => void): () => void {
  let told: Element | null | undefined
  let frame = 0
  let grace: ReturnType<typeof setTimeout> | undefined

  function tell(target: Element | null): void {
    if (target === told) return
    told = target
    onTarget(target)
  }

  function look(): void {
    frame = 0
    const target = [...document.querySelectorAll(selector)].find(isShown) ?? null
    if (target) {
      clearTimeout(grace)
      grace = undefined
      tell(target)
    } else grace ??= setTimeout(() => tell(null), graceMs)
  }

  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(look)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(grace)
  }
}

/** On a phone the sidebar is there and not to be seen. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}
