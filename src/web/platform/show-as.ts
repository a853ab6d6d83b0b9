import { callAs } from './call.ts'

/**
 * Readies the page that staff see as this person. It says so with each call, and keeps nothing in this browser: what it stores is gone with it, and of what
 * the person in front of it has stored it sees the theme alone. A sign-out still clears what they have.
 */
export function showAs(uid: string): void {
  callAs(uid)
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const real = globalThis[name]
    const theme = real.getItem(themeKey)
    const value = createMemory(real)
    if (theme !== null) value.setItem(themeKey, theme)
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
}

/** Where the colors are kept that somebody has chosen. */
const themeKey = 'liftoff:theme'

function createMemory(real: Storage): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear() {
      kept.clear()
      real.clear()
    },
  }
}
