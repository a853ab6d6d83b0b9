import { useEffect, useState } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { useSession } from '#web/platform/session.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx'
import { readInvitation } from './calls.ts'
import type { InvitationFacts } from './invitation-facts.ts'
import { InvitationForAnother } from './InvitationForAnother.tsx'
import { JoinByInvitation } from './JoinByInvitation.tsx'
import { SignIn } from './SignIn.tsx'

type Props = {
  readonly token: string
  readonly forgot: Place
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** What the link invites to, and the one step that takes it up: a password, a sign-in, or a yes. */
export function Invitation({ token, forgot, onSignedIn }: Props) {
  const { state, email } = useSession()
  const [answer, setAnswer] = useState<InvitationFacts | CallRefused | null>(null)

  useEffect(() => {
    const asking = new AbortController()
    void ask(token, asking.signal).then((told) => asking.signal.aborted || setAnswer(told))
    return () => asking.abort()
  }, [token])

  function handleRetry(): void {
    setAnswer(null)
    void ask(token).then(setAnswer)
  }

  if (!answer) {
    return (
      <Skeleton label="Reading the invitation">
        <SkeletonText lines={4} />
      </Skeleton>
    )
  }
  if (answer instanceof CallRefused) return <Unread refusal={answer} onRetry={handleRetry} />
  const isSignedIn = state === 'signed-in' || state === 'not-signed-up'
  if (isSignedIn && email !== answer.email) return <InvitationForAnother invited={answer.email} />
  if (isSignedIn) return <JoinByInvitation token={token} invitation={answer} onSignedIn={onSignedIn} />
  if (answer.hasAccount) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">This address has an account. Sign in with it, then join.</p>
        <SignIn forgot={forgot} lockedEmail={answer.email} onSignedIn={stay} />
      </div>
    )
  }
  return <AcceptInvitationForm token={token} invitation={answer} onSignedIn={onSignedIn} />
}

async function ask(token: string, signal?: AbortSignal): Promise<InvitationFacts | CallRefused> {
  try {
    return await readInvitation({ token }, signal && { signal })
  } catch (error) {
    return toCallRefused(error)
  }
}

/** The next step of the invitation shows by itself once the session is there. */
function stay(): void {}

function Unread({ refusal, onRetry }: { readonly refusal: CallRefused; readonly onRetry: () => void }) {
  if (refusal.code === 'auth/invalid-action-code' || refusal.code === 'invalid-input') {
    return (
      <RefusedState title="This invitation is no longer good">
        It was used, replaced by a newer one, or its time has run out. Ask whoever invited you for a new one.
      </RefusedState>
    )
  }
  return (
    <BrokenState title="The invitation could not be read" onRetry={onRetry} requestId={refusal.requestId}>
      {refusal.message}
    </BrokenState>
  )
}
