import { useState } from 'react'
import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { OpenedInvoice } from './OpenedInvoice.tsx'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'

const InvoicePayment = lazyDialog(() => import('./InvoicePayment.tsx'))

type Props = {
  readonly invoiceId: string
  readonly back: Place
}

/** One invoice apart from its project, to be read and paid. */
export function ClientInvoice({ invoiceId, back }: Props) {
  const pay = useDialog(InvoicePayment)
  const [asked, setAsked] = useState<InvoiceAsked | null>(null)

  function handlePay(invoice: PresentedInvoice, amountCents: Money): void {
    setAsked({ invoice, amountCents })
    pay.show()
  }

  return (
    <>
      <OpenedInvoice
        invoiceId={invoiceId}
        today={agencyToday()}
        // Drafts alone ask for more work, and clients see none.
        figuresKey={[]}
        products={[]}
        back={back}
        onPay={handlePay}
        onAsk={undefined}
        seesHours={false}
      />
      {asked && <InvoicePayment {...pay.props} asked={asked} />}
    </>
  )
}
