import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { useOnward } from '#web/accounts/exports/use-enter.ts'
import { KeepTwoStep } from '#web/accounts/KeepTwoStep.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { signInPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /keep-two-step?token= */
export function KeepTwoStepPage() {
  const token = useMailedToken()
  const { viewer } = useSession()
  const onward = useOnward(viewer?.role)
  return (
    <EntranceFrame title="Keep two-step sign-in on">
      {token === undefined ? (
        <RefusedState
          title="Open the link in your email"
          action={
            <AppLink place={onward} className="link">
              {viewer ? 'Go to the portal' : 'Go to sign-in'}
            </AppLink>
          }
        >
          Use the link in the newest email.
        </RefusedState>
      ) : (
        <KeepTwoStep token={token} forgot={{ to: '/forgot-password' }} signIn={signInPlace(viewer?.role ?? 'client')} />
      )}
    </EntranceFrame>
  )
}
