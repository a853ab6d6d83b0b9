import { useState } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { signOut } from './calls.ts'
import { guestSession } from './guest-session.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = { readonly invited: string }

/** Somebody else is signed in: the invitation waits until they have signed out. */
export function InvitationForAnother({ invited }: Props) {
  const { email } = useSession()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleSignOut(): Promise<void> {
    setBusy(true)
    try {
      await signOut({})
      adoptSession(guestSession)
    } catch (error) {
      setRefusal(toCallRefused(error))
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <RefusedState
        title="This invitation belongs to another address"
        action={
          <Button variant="primary" busy={busy} onClick={() => void handleSignOut()}>
            Sign out and go on
          </Button>
        }
      >
        It is for {invited}, and you are signed in as {email}.
      </RefusedState>
      <RefusalAlert refusal={refusal} />
    </div>
  )
}
