import { useVerifiedElsewhere } from '#web/accounts/use-verified-elsewhere.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useSession } from '#web/platform/session.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { ResendVerification } from './ResendVerification.tsx'

const UnverifiableNotice = lazyPart(() => import('#web/accounts/UnverifiableNotice.tsx'))

/** Above the pages of somebody whose address is not verified yet; nothing for everybody else. */
export function VerifyEmailNotice() {
  const { state, email, emailVerified, look, features } = useSession()
  const isDue = state === 'signed-in' && !emailVerified && !look
  useVerifiedElsewhere(isDue)
  if (!isDue) return null
  if (features.mail === 'withheld') return <UnverifiableNotice />
  return (
    <InlineAlert tone="info" title="Verify your email" action={<ResendVerification size="sm" />}>
      We sent a link to {email}. Open the link to confirm that the address is yours.
    </InlineAlert>
  )
}
