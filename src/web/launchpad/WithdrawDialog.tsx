import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSiteAct } from './api.ts'
import { withdrawGoLive } from './calls.ts'

type Props = OverlayProps & { readonly site: PresentedHosting }

/** Asks before the owner's approval of a launch is withdrawn. */
export function WithdrawDialog({ open, onOpenChange, site }: Props) {
  const { mutate: act, isPending, error } = useSiteAct()
  function handleWithdraw(): void {
    act(() => withdrawGoLive({ hostingId: site.id }), {
      onSuccess() {
        showToast('Approval withdrawn')
        onOpenChange(false)
      },
    })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw your approval?"
      confirm={{ label: 'Withdraw approval', onConfirm: handleWithdraw }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      {site.name} can’t go live until you approve the launch again.
    </ConfirmDialog>
  )
}
