import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { voidInvoice } from './calls.ts'

type Props = OverlayProps & {
  readonly invoice: PresentedInvoice
  /** Hears that the draft is being discarded, and false where that is refused: a live event may show it as discarded before the answer. */
  readonly onDiscarding: (is: boolean) => void
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ invoice, onDiscarding, open, onOpenChange }: Props) {
  const {
    mutate: discard,
    error,
    isPending,
  } = useInvoiceAct(voidInvoice, () => {
    showToast('Draft discarded')
    onOpenChange(false)
  })

  function handleConfirm(): void {
    onDiscarding(true)
    const asked = { invoiceId: invoice.id, version: invoice.version, reason: 'The draft was discarded' }
    discard(asked, { onError: () => onDiscarding(false) })
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
      Any hours, milestones and products on the draft can be invoiced again. The draft stays in the list as “Discarded”,
      but no one can edit or send it. Any unsaved changes are lost.
    </ConfirmDialog>
  )
}
