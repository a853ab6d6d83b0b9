import { sayInvitationMail, sayMailed } from '#web/accounts/exports/invitation-mail.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { VerifyEmailNotice } from '#web/accounts/exports/VerifyEmailNotice.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { inviteTeammate, useRefreshTeammates } from '#web/team/exports/teammates-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { placeLabels, rightsOf, TeammateFields, ticksOf } from './TeammateFields.tsx'
import type { PlaceValues } from './TeammateFields.tsx'

type Props = OverlayProps & { readonly clientId: string }

/** Asks a person into the account by mail. */
export function InviteTeammateDialog({ open, onOpenChange, clientId }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite teammate"
      description={`${sayInvitationMail('We email the teammate a single-use link that expires in 7 days.')} Only the account owner can manage cards.`}
    >
      <InviteForm clientId={clientId} recentSignIn={recentSignIn} onClose={() => onOpenChange(false)} />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type Values = PlaceValues & { fullName: string; email: string }
type FormProps = Pick<Props, 'clientId'> & { readonly onClose: () => void; readonly recentSignIn: RecentSignIn }

function InviteForm({ clientId, recentSignIn, onClose }: FormProps) {
  const refresh = useRefreshTeammates()
  const { emailVerified } = useSession()
  const form = useCallForm<Values>({
    defaults: { fullName: '', email: '', roleTitle: '', responsibilities: '', ...ticksOf(['projects', 'messages']) },
    schema: async () => (await import('./act-schemas.ts')).inviteForm,
    refusedAt: { 'auth/email-already-in-use': 'email', 'already-invited': 'email' },
    async onSubmit(values) {
      const { fullName, email, roleTitle, responsibilities } = values
      const body = { clientId, fullName, email, roleTitle, responsibilities, rights: rightsOf(values) }
      await recentSignIn.withRecentSignIn(() => tellByToast(inviteTeammate(body)))
      showToast(`Invitation ${sayMailed(email.trim())}`)
      await refresh()
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      {!emailVerified && <VerifyEmailNotice />}
      <FormProblems form={form} labels={labels} />
      <TextField {...form.field('fullName')} label={labels.fullName} autoComplete="off" />
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <TeammateFields field={form.field} values={form.values} />
      {form.refusal && <InlineAlert tone="negative" title={form.refusal.message} />}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabledReason={emailVerified ? undefined : 'Verify your email first.'}
        >
          Send invitation
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { fullName: 'Full name', email: 'Email', ...placeLabels }
