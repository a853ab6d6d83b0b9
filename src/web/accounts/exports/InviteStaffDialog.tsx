import { firstStaffRights } from '#domain/accounts/staff-rights.ts'
import { staffRights } from '#domain/core/viewer.ts'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { inviteStaff } from '#web/accounts/staff-api.ts'
import { StaffRightFields, ticked, ticksOf } from '#web/accounts/StaffRightFields.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInvitationMail, sayMailed } from './invitation-mail.ts'
import { useRecentSignIn } from './recent-sign-in.tsx'
import { useRefreshStaffInvitations } from './staff-invitations.ts'
import { tellByToast } from './tell-by-toast.ts'

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Invites a person to the staff by mail. */
export function InviteStaffDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite staff"
      description={`${sayInvitationMail('We email a single-use link that expires in 72 hours.')} All staff see every client, project and payment. Permissions decide what they can change and what else they see.`}
    >
      <InviteStaffForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function InviteStaffForm({ onClose }: { readonly onClose: () => void }) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const refresh = useRefreshStaffInvitations()
  const { staffRights: own = [] } = useViewer()
  // Nobody gives more than they hold.
  const offered = own.includes('owner') ? staffRights : own
  const form = useCallForm({
    defaults: { fullName: '', email: '', ...ticksOf(firstStaffRights.filter((right) => offered.includes(right))) },
    schema: async () => (await import('#web/accounts/staff-schemas.ts')).inviteForm,
    refusedAt: { 'auth/email-already-in-use': 'email', 'already-invited': 'email' },
    async onSubmit({ fullName, email, ...ticks }) {
      await withRecentSignIn(() => tellByToast(inviteStaff({ fullName, email, staffRights: ticked(ticks) })))
      showToast(`Invitation ${sayMailed(email.trim())}`)
      await refresh()
      onClose()
    },
  })
  return (
    <>
      <Form onSubmit={form.submit} onFocus={form.prepare}>
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
        <StaffRightFields field={form.field} values={form.values} offered={offered} />
        <RefusalAlert refusal={form.refusal} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Send invitation
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
      {dialog}
    </>
  )
}

const labels = { fullName: 'Full name', email: 'Email' }
