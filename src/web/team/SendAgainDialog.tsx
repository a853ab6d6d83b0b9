import { sayInvitationMail, sayMailed } from '#web/accounts/exports/invitation-mail.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAct } from './use-act.ts'

type Props = OverlayProps & {
  readonly person: { readonly fullName: string; readonly email: string }
  /** Mails a new link, which closes the older one. */
  readonly send: () => Promise<unknown>
}

/** Asks whether somebody who has not come in yet should be sent their invitation again. */
export function SendAgainDialog({ open, onOpenChange, person: { fullName, email }, send }: Props) {
  const recentSignIn = useRecentSignIn()
  const { run, busy, problem } = useAct(async () => {
    await recentSignIn.withRecentSignIn(() => tellByToast(send()))
    showToast(`Invitation ${sayMailed(email, 'resent')}`)
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Resend the invitation to ${fullName}?`}
      confirm={{ label: 'Resend invitation', onConfirm: run }}
      busy={busy}
      problem={problem}
    >
      {sayInvitationMail(
        `We email a single-use link to ${email}. The link expires in 7 days, and any earlier links stop working.`,
      )}
      {recentSignIn.dialog}
    </ConfirmDialog>
  )
}
