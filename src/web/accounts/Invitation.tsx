import { useEffect, useEffectEvent, useState } from 'react'
import type {
  SessionView,
  acceptInvitation as call,
  readInvitation as readInvitationCall,
} from '#domain/accounts/contract.ts'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { acceptedTermsBody, useTermsVersion } from '#web/platform/terms-version.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AgreeToTerms } from './AgreeToTerms.tsx'
import { asksForTerms } from './asks-for-terms.ts'
import { acceptInvitation, readInvitation, refreshSession, signOut } from './calls.ts'
import { focusOnRefused } from './focus-on-refused.ts'
import { guestSession } from './guest-session.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { Onward } from './onward.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { sayRole } from './say-invitation.ts'
import { SignIn } from './SignIn.tsx'

const JoinByInvitation = lazyPart(() => import('./JoinByInvitation.tsx'))

type Props = {
  readonly token: string
  readonly forgot: Place
  /** Where whoever has accepted it already goes on. */
  readonly onward: Onward
  /** Whether the link is for a page, which somebody who is signed in goes on to though the link is spent. */
  readonly isForPage?: boolean
  /** Told what the link invites to, as soon as it is known. */
  readonly onRead?: (invitation: InvitationFacts) => void
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** What the link invites to, and the one step that takes it up: a password, a sign-in, or a yes. */
export function Invitation({ token, forgot, onward, isForPage = false, onRead, onSignedIn }: Props) {
  const session = useSession()
  const { state, email } = session
  const [answer, setAnswer] = useState<InvitationFacts | CallRefused | null>(null)
  const [isAccepted, setAccepted] = useState(false)

  function take(told: InvitationFacts | CallRefused): void {
    if (told instanceof CallRefused) {
      if (isForPage && session.viewer && told.code === 'auth/invalid-action-code') void onSignedIn(session)
      else setAnswer(told)
      return
    }
    setAnswer(told)
    onRead?.(told)
  }

  const handleTold = useEffectEvent(take)

  /** In another tab of this browser they may have accepted it meanwhile: then the link is spent, and they are signed in here. */
  async function lookElsewhere(): Promise<boolean> {
    if (!answer || answer instanceof CallRefused) return false
    const now = await refreshSession()
    if (!now.viewer || now.email !== answer.email) return false
    const told = await ask(token)
    if (!(told instanceof CallRefused) || told.code !== 'auth/invalid-action-code') return false
    if (isForPage) await onSignedIn(now)
    else setAccepted(true)
    return true
  }

  async function handleSpent(refusal: CallRefused): Promise<void> {
    if (!(await lookElsewhere().catch(() => false))) setAnswer(refusal)
  }

  const handleLook = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !session.viewer) lookElsewhere().catch(() => undefined)
  })

  useEffect(() => {
    const look = (): void => handleLook()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    const asking = new AbortController()
    void ask(token, asking.signal).then((told) => asking.signal.aborted || handleTold(told))
    return () => asking.abort()
  }, [token])

  function handleRetry(): void {
    setAnswer(null)
    void ask(token).then(take)
  }

  if (!answer) return loading
  if (answer instanceof CallRefused) return <Unread refusal={answer} onward={onward} onRetry={handleRetry} />
  if (isAccepted) return <Accepted email={answer.email} onward={onward} />
  const isSignedIn = state === 'signed-in' || state === 'not-signed-up'
  if (isSignedIn && email !== answer.email) return <InvitationForAnother invited={answer.email} />
  // The account of a client whom staff have added is a new one: whatever was registered with the address gives way to it.
  if (isSignedIn && answer.hasAccount)
    return (
      <JoinByInvitation
        token={token}
        invitation={answer}
        onward={onward}
        onSignedIn={onSignedIn}
        whileLoading={loading}
      />
    )
  if (answer.hasAccount) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">This address already has an account. Sign in to continue.</p>
        <SignIn forgot={forgot} lockedEmail={answer.email} onSignedIn={stay} />
      </div>
    )
  }
  return <AcceptInvitationForm token={token} invitation={answer} onSignedIn={onSignedIn} onSpent={handleSpent} />
}

const loading = (
  <Skeleton label="Loading the invitation">
    <SkeletonText lines={4} />
  </Skeleton>
)

async function ask(token: string, signal?: AbortSignal): Promise<InvitationFacts | CallRefused> {
  try {
    return await readInvitation({ token }, signal && { signal })
  } catch (error) {
    return toCallRefused(error)
  }
}

/** The next step of the invitation shows by itself once the session is there. */
function stay(): void {}

function Accepted({ email, onward }: { readonly email: string; readonly onward: Onward }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <InlineAlert tone="positive" title="You’ve accepted this invitation">
        You’re signed in as {email}.
      </InlineAlert>
      <AppLink place={onward.place} className={buttonClass('primary')}>
        {onward.label}
      </AppLink>
    </div>
  )
}

type UnreadProps = { readonly refusal: CallRefused; readonly onward: Onward; readonly onRetry: () => void }

/** Mails from before somebody came lead here too, and on from here once they have. */
function Unread({ refusal, onward, onRetry }: UnreadProps) {
  if (refusal.code === 'auth/invalid-action-code' || refusal.code === 'invalid-input') {
    return (
      <RefusedState
        title="This invitation link doesn’t work"
        action={
          <AppLink place={onward.place} className={buttonClass('primary')}>
            {onward.label}
          </AppLink>
        }
      >
        {refusal.code === 'auth/invalid-action-code'
          ? refusal.message
          : 'The link is incomplete. Open the whole link, or ask for a new one.'}
      </RefusedState>
    )
  }
  if (refusal.code === 'auth/user-disabled') {
    return (
      <RefusedState title="This account is deactivated">
        No one can join the account for now. Ask us to reactivate it, then open the invitation link again.
      </RefusedState>
    )
  }
  return (
    <BrokenState title="We couldn’t load the invitation" onRetry={onRetry} requestId={refusal.requestId}>
      {refusal.message}
    </BrokenState>
  )
}

type AcceptInvitationFormProps = {
  readonly token: string
  readonly invitation: InvitationFacts
  readonly onSignedIn: (session: SessionView) => Promise<void>
  /** Called where the link turns out to be spent. */
  readonly onSpent: (refusal: CallRefused) => Promise<void>
}

/** A new account for the address that was invited: a name and a password. */
function AcceptInvitationForm({ token, invitation, onSignedIn, onSpent }: AcceptInvitationFormProps) {
  const isAgreed = asksForTerms(invitation.role, useTermsVersion())
  const form = useCallForm<Omit<BodyOf<typeof call>, 'token'> & { terms: boolean }>({
    defaults: { fullName: invitation.fullName, password: '', terms: false },
    schema: async () => (await import('./schemas.ts'))[isAgreed ? 'acceptWithTermsForm' : 'acceptInvitationForm'],
    async onSubmit({ fullName, password }) {
      const { session } = await focusOnRefused(
        acceptInvitation({ token, fullName, password, ...(isAgreed ? acceptedTermsBody() : {}) }).catch(
          async (error: unknown) => {
            const refusal = toCallRefused(error)
            if (refusal.code !== 'auth/invalid-action-code') return tellByToast(Promise.reject(refusal))
            // The page says it in place of this form: a toast would repeat it.
            await onSpent(refusal)
            throw refusal
          },
        ),
      )
      adoptSession(session)
      await onSignedIn(session)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        help={`You’re joining as ${sayRole(invitation)}. The invitation works only for this address.`}
      />
      <TextField {...form.field('fullName')} label={labels.fullName} autoComplete="name" />
      <NewPasswordField {...form.field('password')} personal={() => [invitation.email, form.values.fullName]} />
      {isAgreed && <AgreeToTerms {...form.field('terms')} />}
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Accept invitation
      </Button>
    </Form>
  )
}

const labels = { fullName: 'Full name', password: 'Password', terms: 'Terms of service' }

type InvitationForAnotherProps = { readonly invited: string }

/** Somebody else is signed in: the invitation waits until they have signed out. */
function InvitationForAnother({ invited }: InvitationForAnotherProps) {
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
        title="This invitation is for another address"
        action={
          <Button variant="primary" busy={busy} onClick={() => void handleSignOut()}>
            Sign out and continue
          </Button>
        }
      >
        The invitation is for {invited}, but you’re signed in as {email}.
      </RefusedState>
      <RefusalAlert refusal={refusal} />
    </div>
  )
}

/** What an invitation is for, as its link's holder may know it. */
export type InvitationFacts = ReplyOf<typeof readInvitationCall>
