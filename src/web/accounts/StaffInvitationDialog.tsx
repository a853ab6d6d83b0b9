import { useState } from 'react'
import type { StaffInvitation } from '#domain/accounts/staff-contract.ts'
import { sayInvitationMail, sayMailed } from '#web/accounts/exports/invitation-mail.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { useRefreshStaffInvitations, withdrawStaffInvitation } from '#web/accounts/exports/staff-invitations.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { inviteStaff } from './staff-api.ts'

type Props = OverlayProps & { readonly act: 'send' | 'withdraw'; readonly invitation: StaffInvitation }

/** Sends an invitation to the staff again, or takes it back. */
export function StaffInvitationDialog({ open, onOpenChange, act, invitation }: Props) {
  const { id: invitationId, email, fullName, staffRights } = invitation
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const refresh = useRefreshStaffInvitations()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const words = act === 'send' ? sending : withdrawing

  async function attempt(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await withRecentSignIn(() =>
        tellByToast<unknown>(
          act === 'send' ? inviteStaff({ email, fullName, staffRights }) : withdrawStaffInvitation({ invitationId }),
        ),
      )
      showToast(act === 'send' ? `Invitation ${sayMailed(email, 'resent')}` : 'Invitation withdrawn')
      await refresh()
      onOpenChange(false)
    } catch (error) {
      setProblem(toCallRefused(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title(fullName)}
      confirm={{ label: words.button, onConfirm: () => void attempt(), danger: act === 'withdraw' }}
      busy={busy}
      problem={problem}
    >
      {act === 'send' ? sayInvitationMail(words.sentence) : words.sentence}
      {dialog}
    </ConfirmDialog>
  )
}

const sending = {
  title: (name: string) => `Resend the invitation to ${name}?`,
  button: 'Resend invitation',
  sentence: 'We email a single-use link that expires in 72 hours. Earlier links stop working.',
}
const withdrawing = {
  title: (name: string) => `Withdraw the invitation to ${name}?`,
  button: 'Withdraw invitation',
  sentence: 'The link in their email stops working. You can invite them again.',
}
