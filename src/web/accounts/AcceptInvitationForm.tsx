import type { acceptInvitation as call, SessionView } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { adoptSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { acceptInvitation } from './calls.ts'
import { focusOnRefused } from './focus-on-refused.ts'
import type { InvitationFacts } from './invitation-facts.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { roleNames } from './role-names.ts'
import { tellByToast } from './tell-by-toast.ts'

type Props = {
  readonly token: string
  readonly invitation: InvitationFacts
  readonly onSignedIn: (session: SessionView) => Promise<void>
}

/** A new account for the address that was invited: a name and a password. */
export function AcceptInvitationForm({ token, invitation, onSignedIn }: Props) {
  const form = useCallForm<Omit<BodyOf<typeof call>, 'token'>>({
    defaults: { fullName: invitation.fullName, password: '' },
    schema: async () => (await import('./mailed-link-schemas.ts')).acceptInvitationForm,
    async onSubmit({ fullName, password }) {
      const { session } = await focusOnRefused(tellByToast(acceptInvitation({ token, fullName, password })))
      adoptSession(session)
      await onSignedIn(session)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        help={`You join as ${roleNames[invitation.role]}. The invitation is for this address alone.`}
      />
      <TextField {...form.field('fullName')} label={labels.fullName} autoComplete="name" />
      <NewPasswordField {...form.field('password')} personal={() => [invitation.email, form.values.fullName]} />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Accept the invitation
      </Button>
    </Form>
  )
}

const labels = { fullName: 'Full name', password: 'Password' }
