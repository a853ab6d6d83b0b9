import { useState } from 'react'
import type { startTwoStep as call } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { startTwoStep } from './calls.ts'
import type { Onward } from './onward.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { TwoStepSecret } from './TwoStepSecret.tsx'

type Props = {
  readonly onward: Onward
  /** Gets the recovery codes, which are told this once. */
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
}

/** From "why" to a secret that a first code confirms. */
export function TwoStepSetUp({ onward, onEnabled }: Props) {
  const { twoStepDue } = useSession()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [secret, setSecret] = useState<ReplyOf<typeof call> | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleStart(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      setSecret(await withRecentSignIn(() => startTwoStep({})))
    } catch (error) {
      setRefusal(toCallRefused(error))
    }
    setBusy(false)
  }

  // Staff who are asked for it have nothing to go back to: the page offers to sign out.
  const back = twoStepDue ? null : (
    <AppLink place={onward.place} className="link">
      {onward.label}
    </AppLink>
  )
  if (secret) {
    return (
      <div className="flex flex-col gap-6">
        <TwoStepSecret {...secret} onEnabled={onEnabled} />
        <p>{back}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>You need an authenticator app, for example 1Password, Google Authenticator or Microsoft Authenticator.</li>
        <li>It takes about two minutes.</li>
        <li>You get recovery codes for the day you lose your phone.</li>
      </ul>
      <RefusalAlert refusal={refusal} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={busy} onClick={() => void handleStart()}>
          Set up two steps
        </Button>
        {back}
      </div>
      {dialog}
    </div>
  )
}
