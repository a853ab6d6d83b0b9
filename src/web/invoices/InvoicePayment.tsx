import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCanceled } from '#domain/billing/payment-status.ts'
import { PayDialog } from '#web/billing/exports/PayDialog.tsx'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useSession, useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useNewest } from './api.ts'
import { BankPayment } from './BankPayment.tsx'
import { dueNow } from './due-now.ts'
import { nameOf, sayWhatFor } from './invoice-words.ts'
import { payInvoiceByCard } from './pay-invoice-by-card.ts'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'
import { sayPart } from './paying-words.ts'

type Props = OverlayProps & { readonly asked: InvoiceAsked }

/** Pays an invoice, or what may be paid of it first. What staff credit, record or void meanwhile is not asked for. */
export function InvoicePayment({ asked, open, onOpenChange }: Props) {
  const queryClient = useQueryClient()
  const { invoice } = asked
  const now = useNewest(invoice, open)
  const { amountCents, told } = dueNow(asked, now, useViewer())
  const { takesBankDebits } = useSession().features.cards
  const [isByBank, setIsByBank] = useState(false)

  function handleOpenChange(next: boolean): void {
    onOpenChange(next)
    if (!next) setIsByBank(false)
    // Whatever came of it: a payment that was begun elsewhere, or whose answer was lost, is seen too.
    if (!next) refreshInvoice(queryClient, invoice)
  }

  if (isByBank)
    return <BankPayment asked={asked} open={open} onOpenChange={handleOpenChange} onCard={() => setIsByBank(false)} />
  return (
    <PayDialog
      open={open}
      onOpenChange={handleOpenChange}
      amountCents={amountCents}
      description={`${nameOf(invoice)}${sayPart(asked)}: ${sayWhatFor(invoice)}`}
      onPay={({ paymentMethodId }) =>
        payInvoiceByCard({ invoice: now, amountCents: amountCents ?? asked.amountCents }, paymentMethodId).finally(() =>
          refreshInvoice(queryClient, invoice),
        )
      }
      isOfAttempt={(payment) =>
        payment.askedInvoiceId === invoice.id &&
        !isCanceled(payment) &&
        payment.bankAccount === undefined &&
        // One that paid an earlier part is on the invoice.
        !invoice.payments.some(({ paymentId }) => paymentId === payment.id)
      }
    >
      {told && <InlineAlert tone="info" title={told} />}
      {takesBankDebits && amountCents !== null && (
        <Button onClick={() => setIsByBank(true)}>Pay from a bank account instead</Button>
      )}
    </PayDialog>
  )
}
