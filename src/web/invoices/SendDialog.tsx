import { useQueryClient } from '@tanstack/react-query'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { BeyondAgreed } from '#domain/invoices/overlaps.ts'
import { isUnreached } from '#web/accounts/exports/is-unreached.ts'
import { UnreachedClient } from '#web/accounts/exports/UnreachedClient.tsx'
import { useClient } from '#web/accounts/exports/use-client.ts'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSinceOpening } from '#web/ui/use-since-opening.ts'
import { useInvoiceAct } from './api.ts'
import { sendInvoice } from './calls.ts'
import { DoubleBilling } from './DoubleBilling.tsx'
import { sayBesideQuote } from './invoice-words.ts'
import { ReverseCharge } from './ReverseCharge.tsx'

type Props = OverlayProps & {
  readonly invoice: PresentedInvoice
  /** What it asks for beyond the prices that were approved; left out where it asks for those. */
  readonly beyondAgreed?: BeyondAgreed | undefined
  /** What may be asked for twice, each in a sentence. */
  readonly twice: readonly string[]
  /** The lines that are meant although an invoice asks for them already in another form. */
  readonly alsoInvoiced: readonly string[]
}

/** Asks before an invoice goes to its client: who gets it, how much, and until when. */
export function SendDialog({ invoice: now, beyondAgreed, twice, alsoInvoiced, open, onOpenChange }: Props) {
  const invoice = useAtOpening(open, now)
  const besideQuote = sayBesideQuote(invoice, useAtOpening(open, beyondAgreed))
  const isOther = now.status === 'draft' && now.version !== invoice.version
  const { id: invoiceId, version, billTo, totalCents, paymentPlan, dueDate } = invoice
  const queryClient = useQueryClient()
  const { data: known } = useClient(invoice.clientId)
  const tellsNobody = known !== undefined && isUnreached(known.client)
  const {
    mutate: send,
    error,
    isPending,
  } = useInvoiceAct(sendInvoice, ({ number }) => {
    showToast(`${number} sent${sayWhom()}`)
    onOpenChange(false)
  })

  function sayWhom(): string {
    if (!known) return ''
    return ` ${tellsNobody ? 'without notifying' : 'to'} ${billTo.companyName || billTo.fullName}`
  }

  function handleSend(): void {
    const named = alsoInvoiced.filter((id) => invoice.lines.some((line) => line.id === id))
    const asked = { invoiceId, version, ...(named.length > 0 ? { alsoInvoiced: named } : {}) }
    // What it was refused for is asked for anew, and shown on the draft.
    send(asked, { onError: () => refreshInvoice(queryClient, invoice) })
  }

  const isVatMissing = invoice.taxTreatment === 'reverse_charge' && !now.billTo.vatNumber
  const [first] = paymentPlan ?? []
  const due = first
    ? `The client pays in ${paymentPlan?.length} parts. The first part, ${formatMoney(first.amountCents)}, is due ${sayFirstDue(first)}`
    : `The invoice is due ${formatDay(dueDate)}`
  const whom = billTo.companyName ? `${billTo.fullName} at ${billTo.companyName}` : billTo.fullName
  const notice = tellsNobody ? '' : `We notify ${whom} (${billTo.email}) and any teammates who can see invoices. `
  const told = useSinceOpening(open, isPending, error)
  const refusal = told ? toCallRefused(told) : null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Send this invoice for ${formatMoney(totalCents)}?`}
      description={`${notice}${due}. After you send the invoice, you can’t change its lines, tax or note.`}
      size="sm"
      actions={
        <>
          <Button
            writes
            variant="primary"
            busy={isPending}
            disabledReason={isOther ? 'Close this dialog and check the draft first.' : undefined}
            onClick={handleSend}
          >
            Send invoice
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </>
      }
    >
      {(tellsNobody || isVatMissing || twice.length > 0 || refusal || isOther || besideQuote) && (
        <div className="flex flex-col gap-3">
          <UnreachedClient clientId={invoice.clientId} />
          {isOther && (
            <InlineAlert tone="info" title={`The draft has changed. The total is now ${formatMoney(now.totalCents)}`} />
          )}
          {besideQuote && <InlineAlert tone="caution" title={besideQuote} />}
          <ReverseCharge invoice={now} chosen={invoice.taxTreatment} />
          <DoubleBilling twice={twice} />
          {refusal && (
            <InlineAlert
              tone="negative"
              title={refusal.fields['dueDate'] ?? refusal.fields['paymentPlan'] ?? refusal.message}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function sayFirstDue({ dueDate, milestone }: NonNullable<PresentedInvoice['paymentPlan']>[number]): string {
  if (dueDate !== null) return formatDay(dueDate)
  return milestone ? sayAwaited(milestone) : ''
}
