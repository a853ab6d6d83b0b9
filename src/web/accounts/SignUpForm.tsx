import { useState } from 'react'
import type { SessionView, signUp as signUpCall } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { forgetSignUpStart } from '#web/accounts/exports/sign-up-start.ts'
import type { SignUpStart } from '#web/accounts/exports/sign-up-start.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AgreeToTerms } from './AgreeToTerms.tsx'
import { signUp } from './calls.ts'
import { focusOnRefused } from './focus-on-refused.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { SupportEmail } from './SupportEmail.tsx'

type Props = {
  readonly signInPlace: Place
  readonly start?: SignUpStart
  /** Where the mailed link leads on to. */
  readonly next?: string | undefined
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** A client makes an account; the address is verified by a mail afterwards. */
export function SignUpForm({ signInPlace, start, next, onSignedIn }: Props) {
  const { fullName = '', companyName = '', email: startEmail = '' } = start ?? {}
  const { features } = useSession()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const form = useCallForm<BodyOf<typeof signUpCall> & { terms: boolean }>({
    defaults: { fullName, companyName, email: startEmail, password: '', terms: false },
    schema: async () => (await import('./schemas.ts')).signUpForm,
    async onSubmit({ fullName, companyName, email, password }) {
      const { session } = await focusOnRefused(
        tellByToast(signUp({ fullName, companyName, email, password, ...(next ? { next } : {}) })),
      )
      forgetSignUpStart()
      adoptSession(session)
      // Where the portal tells nobody whether an address is taken, the mail to it says how to go on.
      if (session.state === 'guest') setMailedTo(email)
      else await onSignedIn(session)
    },
  })
  if (mailedTo !== null) return <CheckEmail email={mailedTo} signInPlace={signInPlace} />
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField {...form.field('fullName')} label={labels.fullName} autoComplete="name" />
      <TextField {...form.field('companyName')} label={labels.companyName} autoComplete="organization" />
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        help={features.mail === 'withheld' ? undefined : 'We’ll email a link to verify this address.'}
      />
      <NewPasswordField
        {...form.field('password')}
        personal={() => [form.values.fullName, form.values.companyName, form.values.email]}
      />
      <AgreeToTerms {...form.field('terms')} />
      <RefusalAlert refusal={form.refusal}>
        {form.refusal?.code === 'auth/email-already-in-use' && (
          <>
            If it’s yours,{' '}
            <AppLink place={signInPlace} className="link">
              sign in
            </AppLink>
            . No password yet? If we invited you or sent you a quote, check your email for the invitation. If you don’t
            have one,{' '}
            <AppLink place={forgotPlace('client')} className="link">
              get a new invitation
            </AppLink>{' '}
            or write to <SupportEmail />.
          </>
        )}
      </RefusalAlert>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Create account
      </Button>
      <p className="text-body text-ink-soft">
        Have an account?{' '}
        <AppLink place={signInPlace} className="link">
          Sign in
        </AppLink>
      </p>
    </Form>
  )
}

function CheckEmail({ email, signInPlace }: { readonly email: string; readonly signInPlace: Place }) {
  return (
    <output className="flex flex-col items-start gap-3">
      <h2 className="text-lead font-semibold tracking-tight">Check your email</h2>
      <p className="text-ink-soft">
        We sent an email to <strong className="font-semibold break-words">{email}</strong>. Open the link in it to
        continue. If no email arrives, write to <SupportEmail />.
      </p>
      <AppLink place={signInPlace} className="tap link">
        Go to sign-in
      </AppLink>
    </output>
  )
}

const labels = {
  fullName: 'Full name',
  companyName: 'Company',
  email: 'Email',
  password: 'Password',
  terms: 'Terms of service',
}
