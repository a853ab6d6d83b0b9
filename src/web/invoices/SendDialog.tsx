import { useQueryClient } from '@tanstack/react-query'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { sendInvoice } from './calls.ts'

type Props = OverlayProps & {
  readonly invoice: PresentedInvoice
  /** What may be asked for twice, each in a sentence. */
  readonly twice: readonly string[]
  /** The lines that are meant although an invoice asks for them already in another form. */
  readonly alsoInvoiced: readonly string[]
}

/** Asks before an invoice goes to its client: who gets it, how much, and until when. */
export function SendDialog({ invoice, twice, alsoInvoiced, open, onOpenChange }: Props) {
  const { id: invoiceId, version, billTo, totalCents, depositCents, dueDate } = invoice
  const queryClient = useQueryClient()
  const {
    mutate: send,
    error,
    isPending,
  } = useInvoiceAct(sendInvoice, ({ number }) => {
    showToast(`${number} sent to ${billTo.companyName || billTo.fullName}`)
    onOpenChange(false)
  })

  function handleSend(): void {
    const named = alsoInvoiced.filter((id) => invoice.lines.some((line) => line.id === id))
    const asked = { invoiceId, version, ...(named.length > 0 ? { alsoInvoiced: named } : {}) }
    // What it was refused for is asked for anew, and shown on the draft.
    send(asked, { onError: () => refreshInvoice(queryClient, invoice) })
  }

  const refusal = error ? toCallRefused(error) : null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Send this invoice for ${formatMoney(totalCents)}?`}
      confirm={{ label: 'Send invoice', onConfirm: handleSend }}
      busy={isPending}
      problem={refusal ? (refusal.fields['dueDate'] ?? refusal.message) : undefined}
    >
      {billTo.fullName} at {billTo.companyName} gets it at {billTo.email}, along with teammates who can see invoices.
      It’s due {formatDay(dueDate)}
      {depositCents === null ? '' : `, and ${formatMoney(depositCents)} can be paid first`}. You can’t change its lines
      after that.{twice.map((said) => ` ${said}`)}
    </ConfirmDialog>
  )
}
