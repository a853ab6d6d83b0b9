import { pageTitleId } from './PageHeader.tsx'

/**
 * Where the focus goes when what lay over the page closes. Where the page has it by now it stays. What opened it may have been
 * a key or the address, or is gone by what was done: then the page's title has it, and never nothing.
 */
export function focusAfter(popup: HTMLElement | null, cameFrom: Element | null): false | HTMLElement | null {
  const focused = document.activeElement
  if (focused !== document.body && !popup?.contains(focused)) return false
  const isBack = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body
  return isBack ? cameFrom : document.getElementById(pageTitleId)
}
