import type { CSSProperties } from 'react'
import { accentTokens } from '#domain/settings/accent.ts'

/** The tokens of an accent, as typed, for one part of the page. */
export function accentProperties(typed: string): CSSProperties {
  return accentTokens(typed.trim().toLowerCase()) as CSSProperties // custom properties
}

/** Shows this accent on the page that is open: the next one comes with it. Null for the portal's own. */
export function showAccent(accent: string | null): void {
  // The one that the page came with.
  document.querySelector('style[data-brand]')?.remove()
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(accentTokens(accent ?? '#000000'))) {
    if (accent === null) style.removeProperty(name)
    else style.setProperty(name, value)
  }
}
