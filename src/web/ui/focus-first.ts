/**
 * Where the focus goes when a dialog opens: the control that carries `data-first-focus`, else the first one. Where
 * something loads, or only the cross is there yet, the dialog itself has it until all has loaded and a field is there; whoever
 * moved on meanwhile keeps it.
 */
export function focusFirst(popup: HTMLElement | null): HTMLElement | true {
  const marked = popup?.querySelector<HTMLElement>('[data-first-focus]')
  if (!popup || marked) return marked ?? true
  const isAlone = popup.querySelector(control)?.getAttribute('aria-label') === 'Close'
  if (!isAlone && !popup.querySelector(loading)) return true
  const observer = new MutationObserver(() => {
    const { activeElement: focused } = document
    if (focused === popup && !popup.querySelector(loading)) popup.querySelector<HTMLElement>(field)?.focus()
    if (focused !== popup && popup.contains(focused)) observer.disconnect()
  })
  observer.observe(popup, { childList: true, subtree: true })
  return popup
}

const loading = '[data-loading]'
const control = 'a[href], button, input, select, textarea, iframe'
/** Of radios that belong together the chosen one is where the keyboard begins. */
const field = ':is(input, select, textarea):not(:disabled, [type=hidden], [type=radio]:not(:checked))'
