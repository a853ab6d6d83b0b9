import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { AsksProof } from './asks-proof.ts'
import { inviteTeammateAgain, useRefreshTeammates } from './teammates-api.ts'
import { useAct } from './use-act.ts'

type Props = OverlayProps & { readonly teammate: PresentedTeammate; readonly recentSignIn: AsksProof }

/** Mails a new link, which closes the older one. */
export function InviteAgainDialog({ open, onOpenChange, teammate, recentSignIn }: Props) {
  const { id: teammateId, fullName, email } = teammate
  const refresh = useRefreshTeammates()
  const { run, busy, problem } = useAct(async () => {
    await recentSignIn.withRecentSignIn(() => inviteTeammateAgain({ teammateId }))
    showToast(`Invitation sent to ${email}`)
    await refresh()
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Send ${fullName} the invitation again?`}
      confirm={{ label: 'Send invitation', onConfirm: run }}
      busy={busy}
      problem={problem}
    >
      A new link goes to {email}, good once and for seven days. The older one stops working.
      {recentSignIn.dialog}
    </ConfirmDialog>
  )
}
