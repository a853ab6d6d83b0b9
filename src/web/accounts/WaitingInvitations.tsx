import type { WaitingInvitation } from '#domain/accounts/waiting-invitation.ts'
import { useSession } from '#web/platform/session.ts'
import { joinAsInvited } from './calls.ts'
import { JoinButton } from './JoinButton.tsx'
import { sayInvited, sayJoined, sayRole } from './say-invitation.ts'
import type { Joining } from './use-join.ts'

type Props = { readonly invitations: readonly WaitingInvitation[]; readonly joining: Joining }

/** What somebody without a profile is invited to: a button where it is one thing, else a list to choose from. */
export function WaitingInvitations({ invitations, joining }: Props) {
  const { agencyName } = useSession().features
  const { busyWith, join } = joining
  function buttonOf(invitation: WaitingInvitation, variant: 'primary' | 'secondary') {
    const { id: invitationId } = invitation
    return (
      <JoinButton
        joined={sayJoined(invitation, agencyName)}
        variant={variant}
        busy={busyWith === invitationId}
        onJoin={() => busyWith ?? void join(invitationId, () => joinAsInvited({ invitationId }))}
      />
    )
  }

  const [only, ...others] = invitations
  if (only && others.length === 0) return buttonOf(only, 'primary')
  return (
    <ul className="flex flex-col gap-5">
      {invitations.map((each) => (
        <li key={each.id} className="flex flex-col gap-2">
          <p>
            {sayInvited(each, agencyName)} as {sayRole(each)}.
          </p>
          {buttonOf(each, 'secondary')}
        </li>
      ))}
    </ul>
  )
}
