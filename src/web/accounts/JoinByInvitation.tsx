import type { SessionView } from '#domain/accounts/contract.ts'
import { useSession } from '#web/platform/session.ts'
import { joinByInvitation } from './calls.ts'
import type { InvitationFacts } from './Invitation.tsx'
import { JoinButton } from './JoinButton.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { sayJoined, sayRole } from './say-invitation.ts'
import { useJoin } from './use-join.ts'

type Props = {
  readonly token: string
  readonly invitation: InvitationFacts
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** A yes of the owner of the invited address, who is signed in: an invitation changes no account without it. */
export function JoinByInvitation({ token, invitation, onSignedIn }: Props) {
  const { features } = useSession()
  const joined = sayJoined(invitation, features.agencyName)
  const { busyWith, refusal, join, dialog } = useJoin(onSignedIn)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        You’re signed in as {invitation.email}. You’re joining {joined} as {sayRole(invitation)}.
      </p>
      <RefusalAlert refusal={refusal} />
      <JoinButton
        joined={joined}
        busy={busyWith !== null}
        onJoin={() => void join(joined, () => joinByInvitation({ token }))}
      />
      {dialog}
    </div>
  )
}
