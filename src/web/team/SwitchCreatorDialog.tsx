import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { deactivateCreator, reactivateCreator, useRefreshMembers } from '#web/team/exports/members-api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSameHours } from './unsubmitted-hours.ts'
import { UnsubmittedHours } from './UnsubmittedHours.tsx'
import { useAct } from './use-act.ts'

type Props = OverlayProps & { readonly creator: PresentedEmployee }

/** Asks before a creator loses their access, or gets it back. */
export function SwitchCreatorDialog({ open, onOpenChange, creator }: Props) {
  const recentSignIn = useRecentSignIn()
  const { id: creatorId, fullName, status } = creator
  const isOff = status === 'inactive'
  const refresh = useRefreshMembers()
  const expectSameHours = useSameHours(creator)
  const { run, busy, problem } = useAct(async () => {
    await recentSignIn.withRecentSignIn(async () => {
      if (isOff) return reactivateCreator({ creatorId })
      await expectSameHours()
      return deactivateCreator({ creatorId })
    })
    showToast(isOff ? `${fullName} reactivated` : `${fullName} deactivated`)
    await refresh()
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOff ? `Reactivate ${fullName}?` : `Deactivate ${fullName}?`}
      confirm={{ label: isOff ? 'Reactivate' : 'Deactivate', onConfirm: run, danger: !isOff }}
      busy={busy}
      problem={problem}
    >
      {consequences[status]}
      {!isOff && <UnsubmittedHours creator={creator} />}
      {recentSignIn.dialog}
    </ConfirmDialog>
  )
}

/** By where the creator is now. */
const consequences = {
  invited: 'They can’t join the portal and are removed from every project.',
  active:
    'They are signed out right away, can’t sign in and are removed from every project. We don’t notify them. Their hours and pay stay, their notifications are deleted, and the products they lead need another lead.',
  inactive:
    'If they’ve already joined, they can sign in again. We don’t notify them. If they haven’t joined, send an invitation. Staff need to add them to projects again.',
} as const satisfies Record<PresentedEmployee['status'], string>
