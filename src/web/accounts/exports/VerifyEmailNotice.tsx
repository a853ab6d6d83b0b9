import { useEffect } from 'react'
import { refreshSession } from '#web/accounts/calls.ts'
import { ResendVerification } from '#web/accounts/ResendVerification.tsx'
import { onVerifiedElsewhere } from '#web/accounts/verified-elsewhere.ts'
import { useSession } from '#web/platform/session.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

/** Above the pages of somebody whose address is not verified yet; nothing for everybody else. */
export function VerifyEmailNotice() {
  const { state, email, emailVerified, look } = useSession()
  const isDue = state === 'signed-in' && !emailVerified && !look

  // The mailed link opens in another tab, or on another device: this one should not go on asking.
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

  if (!isDue) return null
  return (
    <InlineAlert tone="info" title="Verify your email" action={<ResendVerification size="sm" />}>
      We sent a link to {email}. Verify your email so we can reach you.
    </InlineAlert>
  )
}
