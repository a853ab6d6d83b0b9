import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import { sum } from '#domain/core/money.ts'
import { PayDialog } from '#web/billing/exports/PayDialog.tsx'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { formatAmount } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import type { RowSelection } from '#web/platform/selection/row-selection.ts'
import { useViewer } from '#web/platform/session.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { dueNow } from './due-now.ts'
import { paysInvoices } from './invoice-place.ts'
import { nameOf } from './invoice-words.ts'
import { payInvoicesByCard } from './pay-invoice-by-card.ts'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'
import { sayPart } from './paying-words.ts'
import { useNewestOf } from './use-newest.ts'

type Props = OverlayProps & {
  readonly asked: readonly InvoiceAsked[]
  /** What is paid is selected no more. */
  readonly selection: Pick<RowSelection, 'drop'>
}

/** Pays several invoices by one payment. One of which staff change what is due meanwhile is paid as it is now, or left out. */
export function JointPayment({ asked: given, selection, open, onOpenChange }: Props) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(given)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setAsked(given)
  }
  const invoices = asked.map(({ invoice }) => invoice)
  const newest = useNewestOf(invoices, open)
  const viewer = useViewer()
  const looked = asked.map((each) => {
    const now = newest.find(({ id }) => id === each.invoice.id) ?? each.invoice
    return { asked: each, now, ...dueNow(each, now, viewer) }
  })
  const due = looked.flatMap(({ now: invoice, amountCents }) =>
    amountCents === null ? [] : [{ invoice, amountCents }],
  )
  const changed = looked.flatMap(({ now, told }) => (told === null ? [] : [{ name: nameOf(now), told }]))

  function refresh(): void {
    for (const { invoice } of asked) refreshInvoice(queryClient, invoice)
  }

  async function handlePay(paymentMethodId: string) {
    const begun = await payInvoicesByCard(due, paymentMethodId).finally(refresh)
    selection.drop(due.map(({ invoice }) => invoice.id))
    return begun
  }

  function handleOpenChange(next: boolean): void {
    onOpenChange(next)
    // Whatever came of it: a payment that was begun elsewhere, or whose answer was lost, is seen too.
    if (!next) refresh()
  }

  return (
    <PayDialog
      open={open}
      onOpenChange={handleOpenChange}
      amountCents={due.length === 0 ? null : sum(due.map(({ amountCents }) => amountCents))}
      description={due.length === 0 ? '' : 'One card charge pays everything below.'}
      items={<Due due={due} />}
      onPay={({ paymentMethodId }) => handlePay(paymentMethodId)}
      isOfAttempt={(payment) => isOf(payment, due)}
    >
      {paysInvoices(viewer) && changed.length > 0 && (
        <InlineAlert tone="info" title="What’s due has changed">
          <ul>
            {changed.map(({ name, told }) => (
              <li key={name}>
                {name}: {told}
              </li>
            ))}
          </ul>
        </InlineAlert>
      )}
    </PayDialog>
  )
}

function Due({ due }: { readonly due: readonly InvoiceAsked[] }) {
  return (
    <ul aria-label="Invoices" className="divide-y divide-line-soft border-y border-line-soft">
      {due.map(({ invoice, amountCents }) => (
        <li key={invoice.id} className="flex justify-between gap-4 py-2">
          <span className="min-w-0">
            {nameOf(invoice)}
            {sayPart({ invoice, amountCents })}{' '}
            <span className="block truncate text-dense text-ink-soft">{invoice.projectName}</span>
          </span>
          <span className="font-medium tabular-nums">{formatAmount(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whether a payment may be what paying these has begun; one that paid earlier parts is on the invoices. */
function isOf(payment: PresentedPayment, due: readonly InvoiceAsked[]): boolean {
  const paid = payment.parts?.map(({ invoiceId }) => invoiceId) ?? [payment.askedInvoiceId]
  const isSame = paid.length === due.length && due.every(({ invoice }) => paid.includes(invoice.id))
  const isKnown = due.some(({ invoice }) => invoice.payments.some(({ paymentId }) => paymentId === payment.id))
  return isSame && !isKnown && !isCanceled(payment)
}
