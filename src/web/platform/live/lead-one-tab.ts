/** True where tabs can agree on one of them and talk to each other; plain http has no locks. */
export function canShareStream(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis
}

/**
 * Runs `begin` in one tab of all that ask under this name; when that tab stops or is closed, in the next. Returns the
 * function that stops it here.
 */
export function leadOneTab(name: string, begin: () => () => void): () => void {
  const abort = new AbortController()
  let isOver = false
  let release = () => {}

  function hold(): Promise<void> | undefined {
    if (isOver) return undefined
    const end = begin()
    return new Promise((resolve) => {
      release = () => {
        end()
        resolve()
      }
    })
  }

  navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => {
    // Stopped while waiting for its turn; or the browser keeps locks from this page, and the tab is on its own.
    void hold()
  })
  return () => {
    isOver = true
    abort.abort()
    release()
  }
}
