import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { EndedEarlier } from '#domain/accounts/ended-earlier.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'
import { refreshSession, verifyEmail } from './calls.ts'
import { forgetToken } from './entrance/use-mailed-token.ts'
import { ResendVerification } from './exports/ResendVerification.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { announceVerified } from './verified-elsewhere.ts'

type Props = {
  readonly token: string
  /** Where to go on: the projects, or the sign-in page. */
  readonly onward: { readonly place: Place; readonly label: string }
  /** Where a new password is asked for. */
  readonly forgot: Place
}

type Ended = readonly EndedEarlier[]
type Outcome = 'asking' | Ended | CallRefused

/** Takes up the mailed link as soon as it is opened, and says how it went. Another browser than the one that signed up asks for the password. */
export function VerifyEmail({ token, onward, forgot }: Props) {
  const { state, emailVerified } = useSession()
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isLeft = false
    verifyOnce(token, attempt).then(
      (ended) => isLeft || setOutcome(ended),
      (error: unknown) => isLeft || setOutcome(toCallRefused(error)),
    )
    return () => {
      isLeft = true
    }
  }, [token, attempt])

  const isSignedIn = state === 'signed-in' || state === 'not-signed-up'
  const goOn = <GoOn onward={onward} />
  if (outcome === 'asking') {
    return (
      <Skeleton label="Verifying your email">
        <SkeletonText lines={2} />
      </Skeleton>
    )
  }
  // Before it is said of a session that its address is verified: the link may be of another account.
  if (!isEnded(outcome) && outcome.code === 'auth/password-needed')
    return <VerifyByPassword token={token} asked={outcome.message} forgot={forgot} onVerified={setOutcome} />
  if (isEnded(outcome) || emailVerified)
    return <VerifiedEmail onward={onward}>{isEnded(outcome) && <WhatEnded ended={outcome} />}</VerifiedEmail>
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

type VerifiedProps = Pick<Props, 'onward'> & { readonly children?: ReactNode }

/** That the address is verified, and the way on; also once the link is used up and gone from the address, as on a reload. */
export function VerifiedEmail({ onward, children }: VerifiedProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <InlineAlert tone="positive" title="Your email is verified">
        {children}
      </InlineAlert>
      <GoOn onward={onward} />
    </div>
  )
}

function GoOn({ onward }: Pick<Props, 'onward'>) {
  return (
    <AppLink place={onward.place} className={buttonClass('primary')}>
      {onward.label}
    </AppLink>
  )
}

function isEnded(outcome: Ended | CallRefused): outcome is Ended {
  return Array.isArray(outcome)
}

function WhatEnded({ ended }: { readonly ended: Ended }) {
  const removed = ended.flatMap((what) => (what === 'sessions' ? [] : names[what]))
  return (
    <>
      {ended.includes('sessions') && <p>Your other browsers were signed out. You’ll need to sign in there again.</p>}
      {removed.length > 0 && (
        <p>We removed what someone else may have set up before you verified your email: {sayAll(removed)}.</p>
      )}
    </>
  )
}

const names = {
  google: 'the link to a Google account',
  'two-step': 'two-step sign-in',
  calendar: 'the calendar link',
  teammates: ['teammates', 'invitations'],
} as const satisfies Record<Exclude<EndedEarlier, 'sessions'>, string | readonly string[]>

const asked = new Map<string, Promise<Ended>>()

/** A link is good once: however often the page asks, an attempt reaches the portal one time. */
function verifyOnce(token: string, attempt: number): Promise<Ended> {
  const key = `${attempt} ${token}`
  const known = asked.get(key)
  if (known) return known
  const asking = verifyAndRefresh(token)
  asked.set(key, asking)
  return asking
}

async function verifyAndRefresh(token: string): Promise<Ended> {
  const { ended } = await verifyEmail({ token })
  forgetToken()
  announceVerified()
  // The address is verified whether or not this browser hears about its session.
  await refreshSession().catch(() => undefined)
  return ended
}

type VerifyByPasswordProps = {
  readonly token: string
  /** What the portal asks for, and of which address. */
  readonly asked: string
  readonly forgot: Place
  readonly onVerified: (ended: readonly EndedEarlier[]) => void
}

/** For a browser that is not signed in: the link proves the mailbox, the password that whoever reads it made the account. */
function VerifyByPassword({ token, asked, forgot, onVerified }: VerifyByPasswordProps) {
  const form = useCallForm<{ password: string }>({
    defaults: { password: '' },
    schema: async () => (await import('./schemas.ts')).verifyEmailForm,
    async onSubmit({ password }) {
      const { ended } = await focusOnRefused(verifyEmail({ token, password }))
      forgetToken()
      announceVerified()
      onVerified(ended)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <p className="text-ink-soft">{asked}</p>
      <FormProblems form={form} labels={{ password: 'Password' }} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Verify email
      </Button>
      <p className="text-dense text-ink-soft">
        Didn’t sign up, or forgot the password?{' '}
        <AppLink place={forgot} className="link">
          Set a new password
        </AppLink>
        . A new password also verifies your email and ends any access someone else set up.
      </p>
    </Form>
  )
}
