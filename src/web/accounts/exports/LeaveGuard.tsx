import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = { readonly isDirty: boolean }

/** Asks before work that is not saved is left behind, by a link as by closing the tab. */
export function LeaveGuard({ isDirty }: Props) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title="Leave without saving?"
      confirm={{ label: 'Leave', danger: true, onConfirm: () => blocker.proceed?.() }}
    >
      What you changed in the form is lost.
    </ConfirmDialog>
  )
}
