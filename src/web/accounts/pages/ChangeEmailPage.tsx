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
    <EntranceFrame title="Confirm your new e-mail" panel={<ProjectGlimpse whose={viewer?.role ?? 'client'} />}>
      {token === undefined ? (
        <RefusedState
          title="This page needs the link of a mail"
          action={
            <AppLink place={onward.place} className="link">
              {onward.label}
            </AppLink>
          }
        >
          Open the link of the newest mail again. Signed in, you can ask for another one in your profile.
        </RefusedState>
      ) : (
        <ConfirmEmailChange token={token} onward={onward} />
      )}
    </EntranceFrame>
  )
}
