import { useSession } from '#web/platform/session.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { ResendVerification } from './ResendVerification.tsx'

/** Above the pages of somebody whose address is not verified yet; nothing for everybody else. */
export function VerifyEmailNotice() {
  const { state, email, emailVerified } = useSession()
  if (state !== 'signed-in' || emailVerified) return null
  return (
    <InlineAlert tone="info" title="Verify your e-mail" action={<ResendVerification size="sm" />}>
      We sent a link to {email}. It proves that our mails reach you.
    </InlineAlert>
  )
}
