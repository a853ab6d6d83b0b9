import type { Day } from '#domain/core/days.ts'
import { holdsRightFor } from '#domain/core/endpoint.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff, seesInvoices } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { creditInvoice, sendInvoice, updateInvoice, voidInvoice } from '#domain/invoices/contract.ts'
import type { InvoicePermissions } from '#domain/invoices/contract.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { standingPayments } from '#domain/invoices/recorded-payments.ts'

/** Refuses `forbidden` to a teammate without the right to the account's invoices. Staff and the owner pass. */
export function expectInvoicesRight(viewer: Viewer): void {
  if (!seesInvoices(viewer)) throw new Refusal('forbidden')
}

/** Refuses `bank-payment-processing` while a bank payment is on its way: it can be neither called back nor paid beside. */
export function expectNoBankPayment({ bankPayment }: Pick<Invoice, 'bankPayment'>): void {
  if (bankPayment) throw new Refusal('bank-payment-processing')
}

/** Whether the viewer, who may see invoices, sees this one: staff see all, a client those sent to their account. */
export function maySee(viewer: Viewer, { clientId, issuedAt }: Pick<Invoice, 'clientId' | 'issuedAt'>): boolean {
  return isStaff(viewer) || (viewer.accountId === clientId && issuedAt !== null)
}

/** Whether the viewer may pay by the cards of the account: whoever of it sees its invoices. */
export function mayPay(viewer: Viewer): boolean {
  return viewer.role === 'client' && seesInvoices(viewer)
}

/** Whether staff may void it: a draft, whoever may draft one; what was sent, with the right to money alone. */
export function mayVoid(viewer: Viewer, { status }: Pick<Invoice, 'status'>): boolean {
  return isStaff(viewer) && holdsRightFor(viewer, status === 'draft' ? voidInvoice : creditInvoice)
}

/** What a viewer who sees an invoice may do with it now. */
export function mayDo(viewer: Viewer, invoice: Invoice): InvoicePermissions {
  const { status, payments, creditedCents } = invoice
  const standing = standingPayments(invoice)
  const acts = (call: Endpoint) => isStaff(viewer) && holdsRightFor(viewer, call)
  return {
    edit: acts(updateInvoice) && status === 'draft',
    send: acts(sendInvoice) && status === 'draft',
    void:
      mayVoid(viewer, invoice) && status !== 'void' && payments.length + standing.length === 0 && creditedCents === 0,
    credit: acts(creditInvoice) && isOwed(invoice),
    plan: acts(setPaymentPlan) && (status === 'draft' || isOwed(invoice)),
    record: acts(recordPayment) && isOwed(invoice),
    undo: acts(undoPayment) && standing.length > 0,
    pay: isOwed(invoice) && mayPay(viewer),
  }
}

/** The refusal of an act on a draft that somebody has changed since the viewer saw it, where nothing was typed. */
export function draftChanged(): Refusal {
  return new Refusal('stale-version', {
    sentence: 'This draft has changed. Check it, then try again.',
  })
}

/** Refuses a due day that is over. */
export function expectDueDate(dueDate: Day, today: Day): void {
  if (dueDate < today) throw new Refusal('invalid-input', { fields: { dueDate: 'Choose today or a later date' } })
}
