import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { ResendVerification } from '#web/accounts/exports/ResendVerification.tsx'
import { useEntranceSearch, useOnward } from '#web/accounts/exports/use-enter.ts'
import { VerifiedEmail, VerifyEmail } from '#web/accounts/VerifyEmail.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useSession } from '#web/platform/session.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /verify-email?token= */
export function VerifyEmailPage() {
  const token = useMailedToken()
  const { viewer, emailVerified } = useSession()
  const { next } = useEntranceSearch()
  const forward = next ? 'Continue' : 'Go to the portal'
  const onward = { place: useOnward(viewer?.role), label: viewer ? forward : 'Go to sign-in' }
  return (
    <EntranceFrame title="Verify your email" panel={<ProjectGlimpse whose="client" />}>
      {token === undefined && viewer && emailVerified ? (
        <VerifiedEmail onward={onward} />
      ) : token === undefined ? (
        <RefusedState
          title="Open the link in your email"
          action={
            viewer ? (
              <ResendVerification variant="primary" />
            ) : (
              <AppLink place={onward.place} className="link">
                {onward.label}
              </AppLink>
            )
          }
        >
          Use the link in the newest email.
          {!viewer &&
            ' If you don’t have that email, sign in to get a new link. Resetting your password also verifies your email.'}
        </RefusedState>
      ) : (
        <VerifyEmail token={token} onward={onward} forgot={forgotPlace(viewer?.role ?? 'client')} />
      )}
    </EntranceFrame>
  )
}
