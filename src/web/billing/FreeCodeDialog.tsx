import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = OverlayProps & {
  readonly clientName: string
  /** Whether they may use the code now. */
  readonly isGranted: boolean
  readonly onConfirm: () => void
}

/** Asks before a client may use the code FREE, or no longer. */
export function FreeCodeDialog({ open, onOpenChange, clientName, isGranted, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isGranted ? `Revoke FREE from ${clientName}?` : `Grant FREE to ${clientName}?`}
      confirm={{ label: isGranted ? 'Revoke FREE' : 'Grant FREE', onConfirm }}
    >
      {isGranted
        ? 'From now on, they can’t order with this code. Plans they ordered with it stay free.'
        : 'Everything they order with this code is free, including every renewal. If staff revoke the code later, plans already ordered with it stay free.'}
    </ConfirmDialog>
  )
}
