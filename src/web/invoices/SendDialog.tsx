import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { sendInvoice } from './calls.ts'

type Props = OverlayProps & {
  readonly invoice: PresentedInvoice
  /** What may be asked for twice, each in a sentence. */
  readonly twice: readonly string[]
}

/** Asks before an invoice goes to its client: who gets it, how much, and until when. */
export function SendDialog({ invoice, twice, open, onOpenChange }: Props) {
  const { id: invoiceId, version, billTo, totalCents, depositCents, dueDate } = invoice
  const {
    mutate: send,
    error,
    isPending,
  } = useInvoiceAct(sendInvoice, ({ number }) => {
    showToast(`${number} sent to ${billTo.companyName || billTo.fullName}`)
    onOpenChange(false)
  })

  const refusal = error ? toCallRefused(error) : null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Send the invoice over ${formatMoney(totalCents)}?`}
      confirm={{ label: 'Send invoice', onConfirm: () => send({ invoiceId, version }) }}
      busy={isPending}
      problem={refusal ? (refusal.fields['dueDate'] ?? refusal.message) : undefined}
    >
      {billTo.fullName} of {billTo.companyName} gets it at {billTo.email}, and everybody of that account who may see
      invoices. It is due on {formatDay(dueDate)}
      {depositCents === null ? '' : `, and ${formatMoney(depositCents)} may be paid first`}. From then on its lines stay
      as they are.{twice.map((said) => ` ${said}`)}
    </ConfirmDialog>
  )
}
