import { useState } from 'react'
import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { useEnter, useEntranceSearch, useOnward } from '#web/accounts/exports/use-enter.ts'
import { Invitation } from '#web/accounts/Invitation.tsx'
import type { InvitationFacts } from '#web/accounts/Invitation.tsx'
import { sayInvited } from '#web/accounts/say-invitation.ts'
import { useSession } from '#web/platform/session.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /invitation?token=&next= */
export function InvitationPage() {
  const [invitation, setInvitation] = useState<InvitationFacts | null>(null)
  const token = useMailedToken()
  const enter = useEnter()
  const { features, viewer } = useSession()
  const { next } = useEntranceSearch()
  const place = useOnward(viewer?.role)
  const onward = { place, label: viewer ? 'Go to the portal' : 'Sign in' }
  return (
    <EntranceFrame
      title="Your invitation"
      lead={invitation ? sayInvitation(invitation, features.agencyName) : undefined}
      panel={<ProjectGlimpse whose={invitation?.role ?? null} />}
    >
      {token === undefined ? (
        <RefusedState title="Open the link in your email">
          This page opens only from the link in your invitation. If you no longer have the email, ask for a new
          invitation.
        </RefusedState>
      ) : (
        <Invitation
          token={token}
          forgot={forgotPlace('client')}
          onward={onward}
          isForPage={next !== undefined}
          onRead={setInvitation}
          onSignedIn={enter}
        />
      )}
    </EntranceFrame>
  )
}

/** Who invites: the agency, or somebody of the client or of the staff into the account of a client. */
function sayInvitation({ role, invitedBy: by }: InvitationFacts, agencyName: string): string {
  if (!by) return `${sayInvited({ role, invitedBy: null }, agencyName)}.`
  const where = `${agencyName}’s client portal`
  return by.companyName
    ? `${by.fullName} invited you to join ${by.companyName} in ${where}.`
    : `${by.fullName} invited you to ${where}.`
}
