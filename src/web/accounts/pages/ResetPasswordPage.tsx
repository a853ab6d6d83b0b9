import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { ResetPasswordForm } from '#web/accounts/ResetPasswordForm.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /reset-password?token= */
export function ResetPasswordPage() {
  const token = useMailedToken()
  const goTo = useGoTo()
  return (
    <EntranceFrame
      title="Choose a new password"
      lead="Setting a new password signs you out of every browser."
      panel={<ProjectGlimpse whose="client" />}
    >
      {token === undefined ? (
        <RefusedState
          title="Open the link in your email"
          action={
            <AppLink place={forgotPlace('client')} className="link">
              Request a new link
            </AppLink>
          }
        >
          Use the link in the newest email, or request a new one.
        </RefusedState>
      ) : (
        <ResetPasswordForm
          token={token}
          forgot={forgotPlace('client')}
          onReset={() => goTo({ to: '/client' }, { replace: true })}
        />
      )}
    </EntranceFrame>
  )
}
