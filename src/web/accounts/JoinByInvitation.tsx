import { useState } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { joinByInvitation } from './calls.ts'
import type { InvitationFacts } from './Invitation.tsx'
import { JoinButton } from './JoinButton.tsx'
import type { Onward } from './onward.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { sayJoined, sayRole } from './say-invitation.ts'
import { useAgreement } from './use-agreement.tsx'
import { useJoin } from './use-join.ts'

type Props = {
  readonly token: string
  readonly invitation: InvitationFacts
  /** Where somebody goes on who can’t join. */
  readonly onward: Onward
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** A yes of the owner of the invited address, who is signed in: an invitation changes no account without it. */
export function JoinByInvitation({ token, invitation, onward, onSignedIn }: Props) {
  const { features, viewer } = useSession()
  // As it was before they joined, which gives them a profile too.
  const [hasProfile] = useState(viewer !== null)
  const joined = sayJoined(invitation, features.agencyName)
  const { busyWith, refusal, join, dialog } = useJoin(onSignedIn)
  const { box, agreeFor } = useAgreement([invitation])

  function handleJoin(): void {
    const terms = agreeFor(invitation)
    if (terms) void join(joined, () => joinByInvitation({ token, ...terms }))
  }

  if (hasProfile)
    return (
      <RefusedState
        title={`You can’t join ${joined} with this address`}
        action={
          <AppLink place={onward.place} className={buttonClass('primary')}>
            {onward.label}
          </AppLink>
        }
      >
        You already have an account with {invitation.email}. Ask for an invitation to another address.
      </RefusedState>
    )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        You’re signed in as {invitation.email}. You’re joining {joined} as {sayRole(invitation)}.
      </p>
      {box}
      <RefusalAlert refusal={refusal} />
      <JoinButton joined={joined} busy={busyWith !== null} onJoin={handleJoin} />
      {dialog}
    </div>
  )
}
