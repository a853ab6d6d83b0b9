import { Refusal } from '#domain/core/refusals.ts'
import { isStaff, seesInvoices } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { InvoicePermissions } from '#domain/invoices/contract.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { standingPayments } from '#domain/invoices/recorded-payments.ts'

/** Refuses `forbidden` to a teammate without the right to the account's invoices. Staff and the owner pass. */
export function expectInvoicesRight(viewer: Viewer): void {
  if (!seesInvoices(viewer)) throw new Refusal('forbidden')
}

/** Whether the viewer, who may see invoices, sees this one: staff see all, a client those sent to their account. */
export function maySee(viewer: Viewer, { clientId, issuedAt }: Pick<Invoice, 'clientId' | 'issuedAt'>): boolean {
  return isStaff(viewer) || (viewer.accountId === clientId && issuedAt !== null)
}

/** Whether the viewer may pay by the cards of the account: its owner, and a teammate who may order with them. */
export function mayPay(viewer: Viewer): boolean {
  return viewer.role === 'client' && viewer.rights.includes('ordering')
}

/** What a viewer who sees an invoice may do with it now. */
export function mayDo(viewer: Viewer, invoice: Invoice): InvoicePermissions {
  const { status, payments, creditedCents } = invoice
  const staff = isStaff(viewer)
  const standing = standingPayments(invoice)
  return {
    edit: staff && status === 'draft',
    send: staff && status === 'draft',
    void: staff && status !== 'void' && payments.length + standing.length === 0 && creditedCents === 0,
    credit: staff && isOwed(invoice),
    record: staff && isOwed(invoice),
    undo: staff && standing.length > 0,
    pay: isOwed(invoice) && mayPay(viewer),
  }
}
