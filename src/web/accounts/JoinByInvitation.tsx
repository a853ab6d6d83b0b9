import { useState } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { joinByInvitation } from './calls.ts'
import type { InvitationFacts } from './invitation-facts.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { roleNames } from './role-names.ts'

type Props = {
  readonly token: string
  readonly invitation: InvitationFacts
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** A yes of the owner of the invited address, who is signed in: an invitation changes no account without it. */
export function JoinByInvitation({ token, invitation, onSignedIn }: Props) {
  const { features } = useSession()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleJoin(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { session } = await joinByInvitation({ token })
      adoptSession(session)
      await onSignedIn(session)
    } catch (error) {
      setRefusal(toCallRefused(error))
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        You are signed in as {invitation.email}. You join {features.agencyName} as {roleNames[invitation.role]}.
      </p>
      <RefusalAlert refusal={refusal} />
      <Button variant="primary" wide busy={busy} onClick={() => void handleJoin()}>
        Join {features.agencyName}
      </Button>
    </div>
  )
}
