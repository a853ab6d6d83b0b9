import type { claimStaffAccount as call, SessionView } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { callTo } from '#web/platform/call.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { adoptSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'

const claimStaffAccount = callTo<typeof call>('claim-staff-account')

type Props = {
  readonly token: string
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** Makes the first staff account with the one-time link of the console. */
export function ClaimStaffForm({ token, onSignedIn }: Props) {
  const form = useCallForm<Omit<BodyOf<typeof call>, 'token'>>({
    defaults: { fullName: '', email: '', password: '' },
    schema: async () => (await import('./schemas.ts')).claimStaffForm,
    async onSubmit({ fullName, email, password }) {
      const { session } = await focusOnRefused(tellByToast(claimStaffAccount({ token, fullName, email, password })))
      adoptSession(session)
      await onSignedIn(session)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField {...form.field('fullName')} label={labels.fullName} autoComplete="name" />
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <NewPasswordField {...form.field('password')} personal={() => [form.values.fullName, form.values.email]} />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Claim the account
      </Button>
    </Form>
  )
}

const labels = { fullName: 'Full name', email: 'Email', password: 'Password' }
