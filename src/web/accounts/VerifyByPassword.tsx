import type { EndedEarlier } from '#domain/accounts/contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { verifyEmail } from './calls.ts'
import { focusOnRefused } from './focus-on-refused.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly token: string
  readonly forgot: Place
  readonly onVerified: (ended: readonly EndedEarlier[]) => void
}

/** For a browser that is not signed in: the link proves the mailbox, the password that whoever reads it made the account. */
export function VerifyByPassword({ token, forgot, onVerified }: Props) {
  const form = useCallForm<{ password: string }>({
    defaults: { password: '' },
    schema: async () => (await import('./mailed-link-schemas.ts')).verifyEmailForm,
    async onSubmit({ password }) {
      const { ended } = await focusOnRefused(verifyEmail({ token, password }))
      onVerified(ended)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <p className="text-ink-soft">You are not signed in here. Enter the password that you chose when you signed up.</p>
      <FormProblems form={form} labels={{ password: 'Password' }} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Verify e-mail
      </Button>
      <p className="text-dense text-ink-soft">
        Did you not sign up, or not keep the password?{' '}
        <AppLink place={forgot} className="link">
          Set your own
        </AppLink>
        : that proves the address too, and ends what anybody else set up.
      </p>
    </Form>
  )
}
