import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { adoptSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  /** What is joined. */
  readonly name: string
  readonly join: () => Promise<{ readonly session: SessionView }>
  readonly onSignedIn: (session: SessionView) => Promise<void>
  /** What the button does, and as whom. */
  readonly children: ReactNode
}

/** A yes of the owner of the invited address, who is signed in: an invitation changes no account without it. */
export function Join({ name, join, onSignedIn, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleJoin(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { session } = await tellByToast(join())
      adoptSession(session)
      await onSignedIn(session)
    } catch (error) {
      setRefusal(toCallRefused(error))
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{children}</p>
      <RefusalAlert refusal={refusal} />
      <Button variant="primary" wide busy={busy} onClick={() => void handleJoin()}>
        Join {name}
      </Button>
    </div>
  )
}
