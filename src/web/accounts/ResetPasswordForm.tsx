import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { refreshSession, resetPassword } from './calls.ts'
import { focusOnRefused } from './focus-on-refused.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly token: string
  /** Where a new link is asked for. */
  readonly forgot: Place
  readonly onReset: () => Promise<void>
}

/** A new password by a mailed link. It ends every session of the account, so the owner signs in afterwards. */
export function ResetPasswordForm({ token, forgot, onReset }: Props) {
  const form = useCallForm<{ password: string }>({
    defaults: { password: '' },
    schema: async () => (await import('./schemas.ts')).resetPasswordForm,
    async onSubmit({ password }) {
      await focusOnRefused(tellByToast(resetPassword({ token, password })))
      await refreshSession()
      showToast('Password set. Sign in with your new password.')
      await onReset()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={{ password: 'New password' }} />
      <NewPasswordField {...form.field('password')} label="New password" />
      <RefusalAlert refusal={form.refusal}>
        {form.refusal?.code === 'auth/invalid-action-code' && (
          <AppLink place={forgot} className="link">
            Request a new link
          </AppLink>
        )}
      </RefusalAlert>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Set new password
      </Button>
    </Form>
  )
}
