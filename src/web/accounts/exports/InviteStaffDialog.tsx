import type { inviteStaff as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { inviteStaff } from '#web/accounts/calls.ts'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
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
      description="We email them a single-use link that expires in 72 hours. Staff see every client and project."
    >
      <InviteStaffForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function InviteStaffForm({ onClose }: { readonly onClose: () => void }) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const refresh = useRefreshStaffInvitations()
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { fullName: '', email: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).inviteStaff.body,
    refusedAt: { 'auth/email-already-in-use': 'email' },
    async onSubmit({ fullName, email }) {
      await withRecentSignIn(() => tellByToast(inviteStaff({ fullName, email })))
      showToast(`Invitation sent to ${email.trim()}`)
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
