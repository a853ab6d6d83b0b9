import { themeCookie, themes } from '#domain/core/themes.ts'
import type { Theme } from '#domain/core/themes.ts'

const storageKey = 'liftoff:theme'
const yearSeconds = 365 * 24 * 60 * 60

/** Applies the choice of an earlier visit. The server has sent the page in the same colors, so that nothing flashes. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(storageKey)
  const theme = themes.find((candidate) => candidate === stored)
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  document.cookie = `${themeCookie}=${theme ?? ''}; path=/; samesite=lax; max-age=${theme ? yearSeconds : 0}`
}

/** Applies a choice, here and for later visits until sign-out. */
export function storeTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  applyStoredTheme()
}
