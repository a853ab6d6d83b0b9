import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { ResetPasswordForm } from '#web/accounts/ResetPasswordForm.tsx'
import { useLinkIsOver } from '#web/accounts/use-link-is-over.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

/** /reset-password?token= */
export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <EntranceFrame
      title="Choose a new password"
      lead="Setting a new password signs you out of every browser."
      panel={<ProjectGlimpse whose="client" />}
    >
      {token === undefined ? (
        <RefusedState title="Open the link in your email" action={requestLink}>
          Use the link in the newest email, or request a new one.
        </RefusedState>
      ) : (
        <ResetByLink token={token} />
      )}
    </EntranceFrame>
  )
}

/** Nobody chooses a password for a link that is over. */
function ResetByLink({ token }: { readonly token: string }) {
  const goTo = useGoTo()
  const isOver = useLinkIsOver(token)
  if (isOver === undefined)
    return (
      <Skeleton label="Checking the link">
        <SkeletonText lines={4} />
      </Skeleton>
    )
  if (isOver)
    return (
      <RefusedState title="This link doesn’t work" action={requestLink}>
        The link has expired, was already used or is incomplete.
      </RefusedState>
    )
  return (
    <ResetPasswordForm
      token={token}
      forgot={forgotPlace('client')}
      onReset={() => goTo({ to: '/client' }, { replace: true })}
    />
  )
}

const requestLink = (
  <AppLink place={forgotPlace('client')} className={buttonClass('primary')}>
    Request a new link
  </AppLink>
)
