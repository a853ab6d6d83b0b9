import { useSyncExternalStore } from 'react'
import { themes } from '#domain/core/themes.ts'
import type { Theme } from '#domain/core/themes.ts'
import { storeTheme } from './stored-theme.ts'

const changed = 'liftoff:theme-changed'

/** The colours in use: the system's, unless the person has chosen others in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

/** Switches the colours, here and for later visits until sign-out. */
export function toggleTheme(): void {
  storeTheme(currentTheme() === 'dark' ? 'light' : 'dark')
  document.dispatchEvent(new Event(changed))
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
