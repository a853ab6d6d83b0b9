import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { useEnter } from '#web/accounts/exports/use-enter.ts'
import { Invitation } from '#web/accounts/Invitation.tsx'
import { useSession } from '#web/platform/session.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /invitation?token= */
export function InvitationPage() {
  const token = useMailedToken()
  const enter = useEnter()
  const { features } = useSession()
  return (
    <EntranceFrame
      title="Your invitation"
      lead={`${features.agencyName} invites you to its portal.`}
      panel={<ProjectGlimpse whose="creator" />}
    >
      {token === undefined ? (
        <RefusedState title="This page needs the link of a mail">
          Open the link of your invitation again, or ask whoever invited you for a new one.
        </RefusedState>
      ) : (
        <Invitation token={token} forgot={forgotPlace('client')} onSignedIn={enter} />
      )}
    </EntranceFrame>
  )
}
