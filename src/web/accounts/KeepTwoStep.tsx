import { useState } from 'react'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { forgetToken } from './entrance/use-mailed-token.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { keepTwoStep } from './two-step-reset-api.ts'

type Props = {
  readonly token: string
  /** Where a new password is asked for. */
  readonly forgot: Place
  readonly signIn: Place
}

/** One press keeps the second step on. Opening the page changes nothing: scanners of mail open links too. */
export function KeepTwoStep({ token, forgot, signIn }: Props) {
  const [state, setState] = useState<'asking' | 'busy' | 'kept'>('asking')
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleKeep(): Promise<void> {
    setState('busy')
    setRefusal(null)
    try {
      await keepTwoStep({ token })
      forgetToken()
      setState('kept')
    } catch (error) {
      setRefusal(toCallRefused(error))
      setState('asking')
    }
  }

  if (state === 'kept')
    return (
      <div className="flex flex-col items-start gap-5">
        <InlineAlert tone="positive" title="Two-step sign-in stays on">
          If you didn’t ask to turn it off, someone may know your password or have access to your Google account.
        </InlineAlert>
        <AppLink place={forgot} className={buttonClass('primary')}>
          Reset your password
        </AppLink>
        <AppLink place={signIn} className="link">
          Go to sign-in
        </AppLink>
      </div>
    )
  if (refusal?.code === 'auth/invalid-action-code')
    return (
      <div className="flex flex-col items-start gap-5">
        <InlineAlert tone="info" title="This link doesn’t work">
          The link is incomplete, or the request ended because two-step sign-in was kept on or turned off. Sign in to
          check whether it’s on.
        </InlineAlert>
        <AppLink place={signIn} className={buttonClass('primary')}>
          Go to sign-in
        </AppLink>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-ink-soft">
        Someone said they lost their phone and asked to turn off two-step sign-in for your account. If that wasn’t you,
        keep it on.
      </p>
      <RefusalAlert refusal={refusal} />
      <Button variant="primary" busy={state === 'busy'} onClick={() => void handleKeep()}>
        Keep two-step sign-in on
      </Button>
    </div>
  )
}
