import type { finishSignUp as call, SessionView } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { adoptSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import type { ButtonVariant } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { finishSignUp } from './calls.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  /** What the button says. */
  readonly label: string
  /** Of the button. */
  readonly variant?: ButtonVariant
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** The profile of somebody who is signed in without one. */
export function FinishSignUpForm({ label, variant = 'primary', onSignedIn }: Props) {
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { fullName: '', companyName: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).finishSignUp.body,
    async onSubmit({ fullName, companyName }) {
      const { session } = await tellByToast(finishSignUp({ fullName, companyName }))
      adoptSession(session)
      await onSignedIn(session)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField {...form.field('fullName')} label={labels.fullName} autoComplete="name" />
      <TextField {...form.field('companyName')} label={labels.companyName} autoComplete="organization" />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant={variant} wide busy={form.busy}>
        {label}
      </Button>
    </Form>
  )
}

const labels = { fullName: 'Full name', companyName: 'Company' }
