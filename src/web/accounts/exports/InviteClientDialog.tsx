import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { inviteClient, useKeepClient } from '#web/accounts/clients-api.ts'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { formatDate } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInvitationMail, sayMailed } from './invitation-mail.ts'
import { tellByToast } from './tell-by-toast.ts'

type Props = OverlayProps & { readonly client: PresentedClient }

/** Mails a link to a client who was added and has not come yet; a wrong address is corrected here. */
export function InviteClientDialog({ open, onOpenChange, client }: Props) {
  const isAgain = Boolean(client.awaited?.invitation)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isAgain ? `Resend the invitation to ${client.fullName}` : `Invite ${client.fullName}`}
      description={sayInvitationMail('We email a single-use link to set a password. The link expires in 7 days.')}
    >
      <InviteClientForm client={client} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function InviteClientForm({ client, onClose }: { readonly client: PresentedClient; readonly onClose: () => void }) {
  const keepClient = useKeepClient()
  const earlier = client.awaited?.invitation
  const form = useCallForm({
    defaults: { email: client.email },
    schema: async () => (await import('#web/accounts/client-schemas.ts')).inviteClientForm,
    refusedAt: { 'auth/email-already-in-use': 'email' },
    async onSubmit({ email }) {
      const invited = (await tellByToast(inviteClient({ clientId: client.uid, email }))).client
      keepClient(invited)
      showToast(`Invitation ${sayMailed(invited.email, earlier ? 'resent' : 'sent')}`)
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField
        {...form.field('email')}
        label={labels.email}
        help={
          earlier
            ? `The last invitation was sent on ${formatDate(earlier.at)}. If you resend the invitation, earlier links stop working.`
            : 'The client signs in with this address.'
        }
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <RefusalAlert refusal={form.refusal} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {earlier ? 'Resend invitation' : 'Send invitation'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { email: 'Email' }
