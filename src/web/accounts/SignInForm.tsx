import { useEffect, useEffectEvent, useState } from 'react'
import type { SessionView, signIn as signInCall } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { rememberEmail, rememberedEmail } from '#web/accounts/exports/remembered-email.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { isTouch } from '#web/platform/is-touch.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Form } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly forgot: Place
  readonly signUp?: Place
  readonly lockedEmail?: string
  readonly onPassed: (session: SessionView) => Promise<void>
}

/** E-mail and password. */
export function SignInForm({ forgot, signUp, lockedEmail, onPassed }: Props) {
  const form = useCallForm<BodyOf<typeof signInCall>>({
    defaults: { email: lockedEmail ?? rememberedEmail(), password: '', remember: rememberedEmail() !== '' },
    schema: async () => (await import('./password-sign-in.ts')).signInBody,
    async onSubmit({ email, password, remember }) {
      const { signInByPassword } = await import('./password-sign-in.ts')
      const { session } = await focusOnRefused(tellByToast(signInByPassword({ email, password, remember })))
      rememberEmail(remember ? email : null)
      await onPassed(session)
    },
  })
  const [first] = useState(form.values.email === '' ? 'email' : 'password')
  const focusFirst = useEffectEvent(() => {
    if (!isTouch() && document.activeElement === document.body) document.getElementById(`field-${first}`)?.focus()
  })
  useEffect(() => focusFirst(), [])

  return (
    // The code that checks is fetched with the first letter: the first field has the focus from the start.
    <Form onSubmit={form.submit} onInput={form.prepare}>
      {/* An error stands in the room under its field. */}
      <div className={classNames('contents', lockedEmail === undefined && '[&_p]:-mt-1 [&_p]:-mb-5')}>
        <TextField
          {...form.field('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          readOnly={lockedEmail !== undefined}
          data-first-focus={first === 'email' || undefined}
          help={lockedEmail !== undefined && 'The invitation works only for this address.'}
        />
        <PasswordField
          {...form.field('password')}
          label={labels.password}
          autoComplete="current-password"
          data-first-focus={first === 'password' || undefined}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox {...form.field('remember')} label="Remember me" />
        <AppLink place={forgot} className="tap link">
          Forgot password?
        </AppLink>
      </div>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Sign in
      </Button>
      {signUp && (
        <p className="text-body text-ink-soft">
          New here?{' '}
          <AppLink place={signUp} className="link">
            Create an account
          </AppLink>
        </p>
      )}
      {/* Last, so that they move nothing. */}
      <FormProblems form={form} labels={labels} />
      <SignInRefusal refusal={form.refusal} forgot={forgot} signUp={signUp} />
    </Form>
  )
}

const labels = { email: 'Email', password: 'Password' }

type SignInRefusalProps = {
  readonly refusal: CallRefused | null
  readonly forgot: Place
  readonly signUp?: Place | undefined
}

/** A refused sign-in with the way out of it: another look, a new password, an account, an invitation that waits for whoever it is. */
function SignInRefusal({ refusal, forgot, signUp }: SignInRefusalProps) {
  if (refusal?.code === 'auth/wrong-password') {
    return (
      <RefusalAlert refusal={refusal}>
        Check it, or{' '}
        <AppLink place={forgot} className="link">
          reset your password
        </AppLink>
        .
      </RefusalAlert>
    )
  }
  if (refusal?.code === 'auth/user-not-found') {
    return (
      <RefusalAlert refusal={refusal}>
        No account uses this email. Check it{signUp && ', or '}
        {signUp && (
          <>
            <AppLink place={signUp} className="link">
              create an account
            </AppLink>
            . Did we invite you as a client?{' '}
            <AppLink place={forgot} className="link">
              Get a new invitation
            </AppLink>
          </>
        )}
        .
      </RefusalAlert>
    )
  }
  return <RefusalAlert refusal={refusal} />
}
