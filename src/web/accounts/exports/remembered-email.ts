/** The only place that knows the key; signing out clears it with the rest of local storage. */
const key = 'liftoff:remember-me'

/** The address that was remembered in this browser, or an empty text. */
export function rememberedEmail(): string {
  try {
    // The server, which prerenders the sign-in pages, has no window.
    return globalThis.window?.localStorage.getItem(key) ?? ''
  } catch {
    // A browser that keeps nothing (blocked storage) remembers nobody.
    return ''
  }
}

/** Remembers an address for the next sign-in; null forgets it. */
export function rememberEmail(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(key)
    else localStorage.setItem(key, email)
  } catch {
    // Remembering is a comfort; signing in works without.
  }
}
