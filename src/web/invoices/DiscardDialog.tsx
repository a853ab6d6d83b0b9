import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { voidInvoice } from './calls.ts'

type Props = OverlayProps & {
  readonly invoice: PresentedInvoice
  /** Called with the answer: a live event may have shown the draft as discarded before. */
  readonly onDiscarded: () => void
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ invoice, onDiscarded, open, onOpenChange }: Props) {
  const {
    mutate: discard,
    error,
    isPending,
  } = useInvoiceAct(voidInvoice, () => {
    onDiscarded()
    showToast('Draft discarded')
    onOpenChange(false)
  })

  function handleConfirm(): void {
    discard({ invoiceId: invoice.id, version: invoice.version, reason: 'The draft was discarded' })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard this draft?"
      confirm={{ label: 'Discard draft', onConfirm: handleConfirm, danger: true }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      You can invoice its hours and milestones again. Anything you typed is lost.
    </ConfirmDialog>
  )
}
