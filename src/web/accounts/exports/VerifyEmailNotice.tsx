import { useEffect } from 'react'
import { refreshSession } from '#web/accounts/calls.ts'
import { ResendVerification } from '#web/accounts/ResendVerification.tsx'
import { useSession } from '#web/platform/session.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

/** Above the pages of somebody whose address is not verified yet; nothing for everybody else. */
export function VerifyEmailNotice() {
  const { state, email, emailVerified } = useSession()
  const isDue = state === 'signed-in' && !emailVerified

  // The link of the mail opens in a tab of its own: whoever comes back here should not be asked again.
  useEffect(() => {
    if (!isDue) return undefined
    function handleReturn(): void {
      if (document.visibilityState === 'visible') refreshSession().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [isDue])

  if (!isDue) return null
  return (
    <InlineAlert tone="info" title="Verify your e-mail" action={<ResendVerification size="sm" />}>
      We sent a link to {email}. It proves that our mails reach you.
    </InlineAlert>
  )
}
