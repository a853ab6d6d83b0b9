import { pageTitleId } from './PageHeader.tsx'

/**
 * Where the focus goes when what lay over the page closes. Where the page has it by now it stays. What opened it may have been
 * a key or the address, or is gone by what was done: then a dialog or sheet that lay below has it, else the page's title, and
 * never nothing.
 */
export function focusAfter(popup: HTMLElement | null, cameFrom: Element | null): false | HTMLElement | null {
  const focused = document.activeElement
  if (focused !== document.body && !popup?.contains(focused)) return false
  const isBack = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body
  if (isBack) return cameFrom
  const below = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-open]')]
  return below.findLast((other) => other !== popup) ?? document.getElementById(pageTitleId)
}
