import { useEffect } from 'react'
import { refreshSession } from './calls.ts'
import { onVerifiedElsewhere } from './verified-elsewhere.ts'

/** Asks for the session again while `isDue`: the mailed link opens in another tab or on another device, and this one is to know. */
export function useVerifiedElsewhere(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return undefined
    function askAgain(): void {
      if (document.visibilityState === 'visible') refreshSession().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', askAgain)
    const stopListening = onVerifiedElsewhere(() => void refreshSession().catch(() => undefined))
    return () => {
      document.removeEventListener('visibilitychange', askAgain)
      stopListening()
    }
  }, [isDue])
}
