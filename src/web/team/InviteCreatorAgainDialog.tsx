import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type * as contract from '#domain/team/contract.ts'
import { sayInvitationMail, sayMailed } from '#web/accounts/exports/invitation-mail.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { callTo } from '#web/platform/call.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'

const inviteCreatorAgain = callTo<typeof contract.inviteCreatorAgain>('invite-creator-again')

type Props = OverlayProps & { readonly creator: PresentedEmployee }

/** Mails a new link to a creator who has not set a password yet; a wrong address is corrected here. */
export function InviteCreatorAgainDialog({ open, onOpenChange, creator }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${creator.isUninvited ? 'Send' : 'Resend'} the invitation to ${creator.fullName}`}
      description={sayInvitationMail(
        'We email a single-use link to set a password. The link expires in 7 days, and any earlier links stop working.',
      )}
    >
      <InviteAgainForm creator={creator} recentSignIn={recentSignIn} onClose={() => onOpenChange(false)} />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = {
  readonly creator: PresentedEmployee
  readonly recentSignIn: RecentSignIn
  readonly onClose: () => void
}

function InviteAgainForm({ creator: { id, email, isUninvited }, recentSignIn, onClose }: FormProps) {
  const form = useCallForm({
    defaults: { email },
    schema: async () => (await import('./act-schemas.ts')).inviteAgainForm,
    refusedAt: { 'auth/email-already-in-use': 'email' },
    async onSubmit({ email: address }) {
      await recentSignIn.withRecentSignIn(() => tellByToast(inviteCreatorAgain({ creatorId: id, email: address })))
      showToast(`Invitation ${sayMailed(address.trim(), isUninvited ? 'sent' : 'resent')}`)
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField
        {...form.field('email')}
        label={labels.email}
        help="The creator signs in with this address."
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      {form.refusal && <InlineAlert tone="negative" title={form.refusal.message} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {isUninvited ? 'Send invitation' : 'Resend invitation'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { email: 'Email' }
