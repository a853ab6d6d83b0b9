/** Keeps the shortcuts that are pressed before the page answers to keys. Returns how to press them again, once it does. */
export function keepEarlyKeys(): () => void {
  const early: KeyboardEvent[] = []
  function keep(event: KeyboardEvent): void {
    const opensPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    // A browser has something of its own for it.
    if (opensPalette) event.preventDefault()
    const isTyped = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (opensPalette || (event.key.length === 1 && !isTyped)) early.push(event)
  }
  document.addEventListener('keydown', keep)
  return () => {
    document.removeEventListener('keydown', keep)
    for (const event of early) document.body.dispatchEvent(new KeyboardEvent('keydown', event))
  }
}
