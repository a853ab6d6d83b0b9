import type { ComponentType } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { subscribeToToasts, waitingToasts } from './toast.ts'

/**
 * Where toasts appear; once, in the shell. The library behind is fetched with the first toast, which waits for it. Should
 * that fail (no network), the toast keeps waiting and the next one asks again.
 */
export function Toaster() {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts, waitingToasts)
  const [Stack, setStack] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Stack || waiting.length === 0) return
    import('./ToastStack.tsx').then(
      (loaded) => setStack(() => loaded.ToastStack),
      () => undefined,
    )
  }, [Stack, waiting])

  return Stack && <Stack />
}
