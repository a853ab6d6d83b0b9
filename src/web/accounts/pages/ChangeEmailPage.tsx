import { ConfirmEmailChange } from '#web/accounts/ConfirmEmailChange.tsx'
import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace, signInPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /change-email?token= */
export function ChangeEmailPage() {
  const token = useMailedToken()
  const { viewer } = useSession()
  const onward = viewer
    ? { place: rolePlace(viewer.role, 'editprofile'), label: 'Go to your profile' }
    : { place: signInPlace('client'), label: 'Go to sign-in' }
  return (
    <EntranceFrame title="Confirm your new email" panel={<ProjectGlimpse whose={viewer?.role ?? 'client'} />}>
      {token === undefined ? (
        <RefusedState
          title="Open the link in your email"
          action={
            <AppLink place={onward.place} className="link">
              {onward.label}
            </AppLink>
          }
        >
          Use the link in the newest email. You can request another link from your profile.
        </RefusedState>
      ) : (
        <ConfirmEmailChange token={token} onward={onward} />
      )}
    </EntranceFrame>
  )
}
