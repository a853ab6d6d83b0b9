import { useEffect, useState } from 'react'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'
import { refreshSession, verifyEmail } from './calls.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { ResendVerification } from './ResendVerification.tsx'

type Props = {
  readonly token: string
  /** Where to go on: the projects, or the sign-in page. */
  readonly onward: { readonly place: Place; readonly label: string }
}

type Outcome = 'asking' | 'verified' | CallRefused

/** Takes up the mailed link as soon as it is opened, and says how it went. */
export function VerifyEmail({ token, onward }: Props) {
  const { state, emailVerified } = useSession()
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isLeft = false
    verifyOnce(token, attempt).then(
      () => isLeft || setOutcome('verified'),
      (error: unknown) => isLeft || setOutcome(toCallRefused(error)),
    )
    return () => {
      isLeft = true
    }
  }, [token, attempt])

  const isSignedIn = state === 'signed-in' || state === 'not-signed-up'
  const goOn = (
    <AppLink place={onward.place} className={buttonClass('primary')}>
      {onward.label}
    </AppLink>
  )
  if (outcome === 'asking') {
    return (
      <Skeleton label="Verifying your e-mail">
        <SkeletonText lines={2} />
      </Skeleton>
    )
  }
  if (outcome === 'verified' || emailVerified) {
    return (
      <div className="flex flex-col items-start gap-5">
        <InlineAlert tone="positive" title="Your e-mail is verified" />
        {goOn}
      </div>
    )
  }
  function handleRetry(): void {
    setOutcome('asking')
    setAttempt(attempt + 1)
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <RefusalAlert refusal={outcome} />
      {outcome.code !== 'auth/invalid-action-code' && <Button onClick={handleRetry}>Try again</Button>}
      {outcome.code === 'auth/invalid-action-code' && isSignedIn ? <ResendVerification variant="primary" /> : goOn}
    </div>
  )
}

const asked = new Map<string, Promise<void>>()

/** A link is good once: however often the page asks, an attempt reaches the portal one time. */
function verifyOnce(token: string, attempt: number): Promise<void> {
  const key = `${attempt} ${token}`
  const known = asked.get(key)
  if (known) return known
  // The address is verified whether or not this browser hears about its session.
  const asking = verifyEmail({ token }).then(() => refreshSession().then(noted, noted))
  asked.set(key, asking)
  return asking
}

function noted(): void {}
