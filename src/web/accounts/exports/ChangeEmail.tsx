import { useRef, useState } from 'react'
import { refreshSession } from '#web/accounts/calls.ts'
import { EmailRequest } from '#web/accounts/EmailRequest.tsx'
import { changeEmail } from '#web/accounts/profile-calls.ts'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { Setting } from '#web/accounts/Setting.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { tellByToast } from './tell-by-toast.ts'

type Props = {
  /** Where a first password is set by mail, for whoever signs in with Google alone. */
  readonly forgot: Place
}

/** The address that the viewer signs in with, and the way to another one. */
export function ChangeEmail({ forgot }: Props) {
  const { fullName } = useViewer()
  const { email, emailVerified, hasPassword, emailRequest, look } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  const [wasChanging, setWasChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)

  function handleDone(): void {
    setIsChanging(false)
    setWasChanging(true)
  }

  return (
    <Card title="Email">
      <div className="flex flex-col gap-4">
        {isChanging ? (
          <ChangeEmailForm onDone={handleDone} />
        ) : (
          <Setting
            title={email ?? ''}
            chip={
              emailVerified ? (
                <StatusChip tone="positive">Verified</StatusChip>
              ) : (
                <StatusChip tone="caution">Not verified</StatusChip>
              )
            }
            text={
              look ? (
                `We send ${fullName}’s emails to this address.`
              ) : hasPassword ? (
                'You sign in with this address, and we send emails to it.'
              ) : (
                <>
                  To change your email, first{' '}
                  <AppLink place={forgot} className="link">
                    set a password by email
                  </AppLink>
                  .
                </>
              )
            }
            action={
              !look && (
                <>
                  {!emailVerified && <ResendVerification />}
                  {hasPassword && (
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the form again
                    <Button ref={change} autoFocus={wasChanging} onClick={() => setIsChanging(true)}>
                      Change email
                    </Button>
                  )}
                </>
              )
            }
          />
        )}
        {emailRequest && !isChanging && email !== emailRequest.newEmail && (
          <EmailRequest request={emailRequest} onCanceled={() => change.current?.focus()} />
        )}
      </div>
    </Card>
  )
}

function ChangeEmailForm({ onDone }: { readonly onDone: () => void }) {
  const { email } = useSession()
  const form = useCallForm({
    defaults: { newEmail: '', emailPassword: '' },
    schema: async () => (await import('#web/accounts/schemas.ts')).changeEmailForm,
    refusedAt: { 'auth/email-already-in-use': 'newEmail' },
    async onSubmit({ newEmail, emailPassword }) {
      await tellByToast(changeEmail({ newEmail, password: emailPassword }))
      showToast(`Link sent to ${newEmail.trim().toLowerCase()}`)
      await refreshSession().catch(() => undefined)
      onDone()
    },
  })
  return (
    <>
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <TextField
          {...form.field('newEmail')}
          label={labels.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          help={`We’ll send a link to this address. Until you confirm the new address, you sign in with ${email}.`}
        />
        <PasswordField {...form.field('emailPassword')} label={labels.emailPassword} autoComplete="current-password" />
        <RefusalAlert refusal={form.refusal} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Send link
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </FormActions>
      </Form>
      <LeaveGuard isDirty={form.values.newEmail !== '' && !form.busy} />
    </>
  )
}

const labels = { newEmail: 'New email', emailPassword: 'Your password' }
