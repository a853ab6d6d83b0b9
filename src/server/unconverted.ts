import { canceledTried, paymentSaved } from './billing/exports/reactions.ts'
import type { Capability } from './capability.ts'
import { invoices } from './invoices/collections.ts'
import { settleInvoice } from './invoices/settle-invoice.ts'
import { on } from './portal.ts'

/** How `invoices` react, which have no capability yet. */
export const unconverted: Capability = {
  name: 'unconverted',
  reactions: [
    on(paymentSaved, async (portal, transaction, { askedInvoiceId: invoiceId, id: paymentId, ...payment }) => {
      if (invoiceId === null) return
      const { uid, status, amountCents, currency, paidAt, refunds, disputes } = payment
      const paid = { uid, status, amountCents, currency, paidAt, refunds, disputes }
      const settled = await settleInvoice(portal, transaction, { invoiceId, paymentId, ...paid })
      settled.write()
    }),
    on(canceledTried, async ({ documents }, { askedInvoiceId }) => {
      const invoice = askedInvoiceId === null ? null : await documents.get(invoices, askedInvoiceId)
      return invoice?.data.status === 'void' ? 'invoice-voided' : null
    }),
  ],
}
