import type { AppLocation } from './location.ts'

const storageKey = 'liftoff-scroll'

/**
 * Keeps where the reader was on each entry of the history, across reloads too. Returns what scrolls a page that has just been
 * shown: to its top or to the part that its address names, or to where the reader was.
 */
export function keepScroll() {
  const places = new Map(readPlaces())
  let current = ''
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => places.set(current, scrollY), { passive: true })
  addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify([...places])))

  return ({ key, hash }: AppLocation, { isStep, resetScroll }: { isStep: boolean; resetScroll: boolean }): void => {
    const isFirst = current === ''
    current = key
    const known = places.get(key)
    if (known !== undefined && (isFirst || !isStep)) return scrollTo(0, known)
    if (!resetScroll) return
    const part = hash ? document.getElementById(hash) : null
    if (part) part.scrollIntoView()
    else scrollTo(0, 0)
  }
}

function readPlaces(): (readonly [string, number])[] {
  // We wrote it.
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
}
