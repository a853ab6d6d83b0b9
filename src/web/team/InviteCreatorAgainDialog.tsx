import type { PresentedEmployee } from '#domain/team/contract.ts'
import type * as contract from '#domain/team/contract.ts'
import { callTo } from '#web/platform/call.ts'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { AsksProof } from './asks-proof.ts'
import { useAct } from './use-act.ts'

const inviteCreatorAgain = callTo<typeof contract.inviteCreatorAgain>('invite-creator-again')

type Props = OverlayProps & { readonly creator: PresentedEmployee; readonly recentSignIn: AsksProof }

/** Mails a new link to a creator who has not set a password yet. */
export function InviteCreatorAgainDialog({ open, onOpenChange, creator, recentSignIn }: Props) {
  const { id: creatorId, fullName, email } = creator
  const { run, busy, problem } = useAct(async () => {
    await recentSignIn.withRecentSignIn(() => inviteCreatorAgain({ creatorId }))
    showToast(`Invitation sent to ${email}`)
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
