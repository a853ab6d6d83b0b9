/** Keeps Ctrl-K from the browser, which has something of its own for it, until the page answers to it. Returns how to press it again. */
export function keepEarlyPalette(): () => void {
  let early: KeyboardEvent | undefined
  function keep(event: KeyboardEvent): void {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    early = event
  }
  addEventListener('keydown', keep)
  return () => {
    removeEventListener('keydown', keep)
    if (early) document.body.dispatchEvent(new KeyboardEvent('keydown', early))
  }
}
