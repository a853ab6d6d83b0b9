import { useSyncExternalStore } from 'react'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const storageKey = 'liftoff:theme'
const changed = 'liftoff:theme-changed'

/** The colours in use: the system's, unless the person has chosen others in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

/** Switches the colours, here and for later visits until sign-out. */
export function toggleTheme(): void {
  localStorage.setItem(storageKey, currentTheme() === 'dark' ? 'light' : 'dark')
  applyStoredTheme()
  document.dispatchEvent(new Event(changed))
}

/** Applies the earlier choice. Called before the first paint, so that nothing flashes. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(storageKey)
  const theme = themes.find((candidate) => candidate === stored)
  if (theme) document.documentElement.dataset['theme'] = theme
}

function currentTheme(): Theme {
  return (
    themes.find((theme) => theme === document.documentElement.dataset['theme']) ??
    (systemIsDark().matches ? 'dark' : 'light')
  )
}

function systemIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

function subscribe(listener: () => void): () => void {
  const system = systemIsDark()
  system.addEventListener('change', listener)
  document.addEventListener(changed, listener)
  return () => {
    system.removeEventListener('change', listener)
    document.removeEventListener(changed, listener)
  }
}
