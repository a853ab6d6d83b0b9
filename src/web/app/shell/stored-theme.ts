export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'liftoff:theme'

/** Applies the choice of an earlier visit. Called before the first paint, so that nothing flashes. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(storageKey)
  const theme = themes.find((candidate) => candidate === stored)
  if (theme) document.documentElement.dataset['theme'] = theme
}

/** Applies a choice, here and for later visits until sign-out. */
export function storeTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  applyStoredTheme()
}
