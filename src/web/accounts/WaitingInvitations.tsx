import type { WaitingInvitation } from '#domain/accounts/waiting-invitation.ts'
import { useSession } from '#web/platform/session.ts'
import { joinAsInvited } from './calls.ts'
import { JoinButton } from './JoinButton.tsx'
import { sayInvited, sayJoined, sayRole } from './say-invitation.ts'
import { useAgreement } from './use-agreement.tsx'
import type { Joining } from './use-join.ts'

type Props = { readonly invitations: readonly WaitingInvitation[]; readonly joining: Joining }

/** What somebody without a profile is invited to: a button where it is one thing, else a list to choose from. */
export function WaitingInvitations({ invitations, joining }: Props) {
  const { agencyName } = useSession().features
  const { busyWith, join } = joining
  const { box, agreeFor } = useAgreement(invitations)

  function handleJoin(invitation: WaitingInvitation): void {
    const terms = busyWith === null ? agreeFor(invitation) : null
    if (terms) void join(invitation.id, () => joinAsInvited({ invitationId: invitation.id, ...terms }))
  }

  function buttonOf(invitation: WaitingInvitation, variant: 'primary' | 'secondary') {
    return (
      <JoinButton
        joined={sayJoined(invitation, agencyName)}
        variant={variant}
        busy={busyWith === invitation.id}
        onJoin={() => handleJoin(invitation)}
      />
    )
  }

  const [only, ...others] = invitations
  return (
    <>
      {box}
      {only && others.length === 0 ? (
        buttonOf(only, 'primary')
      ) : (
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
      )}
    </>
  )
}
