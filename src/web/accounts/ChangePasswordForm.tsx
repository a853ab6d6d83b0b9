import type { changePassword as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { changePassword } from './security-calls.ts'

type Props = { readonly onDone: () => void }

/** A new password after the current one. The other sessions end, this one stays. */
export function ChangePasswordForm({ onDone }: Props) {
  const { email, fullName, companyName } = useViewer()
  const { emailRequest } = useSession()
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { currentPassword: '', newPassword: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).changePassword.body,
    refusedAt: { 'auth/same-password': 'newPassword' },
    async onSubmit({ currentPassword, newPassword }) {
      await tellByToast(changePassword({ currentPassword, newPassword }))
      showToast('Password changed')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={labels.currentPassword}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
      />
      <NewPasswordField
        {...form.field('newPassword')}
        label={labels.newPassword}
        personal={() => [email, fullName, companyName]}
      />
      {emailRequest && (
        <InlineAlert tone="info" title={`A new password cancels your email change to ${emailRequest.newEmail}`}>
          You can request the change again afterward.
        </InlineAlert>
      )}
      <RefusalAlert refusal={form.refusal} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Change password
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { currentPassword: 'Current password', newPassword: 'New password' }
