import { useId, useState } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FinishSignUpForm } from './FinishSignUpForm.tsx'
import { sayJoined } from './say-invitation.ts'

type Props = { readonly onSignedIn: (session: SessionView) => Promise<void> }

/** The other choice of somebody who is invited: says first that there is no way back to the invitation. */
export function OwnAccountInstead({ onSignedIn }: Props) {
  const { invitations = [], features } = useSession()
  const { agencyName } = features
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  // The account of a client whom staff have added is their own.
  const [team, ...others] = invitations.filter(({ role, invitedBy }) => invitedBy || role !== 'client')
  if (!team) return null
  const lost = others.length > 0 ? 'a team' : team.invitedBy ? sayJoined(team, agencyName) : `${agencyName}’s team`
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6">
      <p className="text-ink-soft">
        You can start your own account with {agencyName} instead. If you do, you can’t join {lost} with this email
        address.
      </p>
      <Button
        wide
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Start your own account instead
      </Button>
      {isOpen && (
        <div id={formId}>
          <FinishSignUpForm label="Start your own account" variant="secondary" onSignedIn={onSignedIn} />
        </div>
      )}
    </div>
  )
}
