import type { Role } from '#domain/core/viewer.ts'
import type { InvoiceAge } from './invoice-ages.ts'

/**
 * What the list of all invoices, or of a client's, can be sorted by instead of its own order, each by an index: the latest day,
 * the highest number or the largest total first. Only sent invoices have a number and a day of issue: drafts are in neither list.
 */
export const invoiceSorts = ['number', 'issued', 'due', 'amount'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/**
 * The sorts that a reader is offered. The lists by due day and by amount hold drafts, which are for staff alone; a client's own
 * order is that by issue.
 */
export function invoiceSortsFor({ role }: { readonly role: Role }): readonly InvoiceSort[] {
  return role === 'superAdmin' ? invoiceSorts : role === 'client' ? ['number'] : []
}

/** What open invoices can be sorted by instead of by how long they are due: the largest amount remaining first. */
export const openInvoiceSorts = ['amount'] as const satisfies readonly InvoiceSort[]
export type OpenInvoiceSort = (typeof openInvoiceSorts)[number]

/** For staff: a client's are few. Those of one age keep their order, because an age is a range of it. */
export function openInvoiceSortsFor(
  { role }: { readonly role: Role },
  age: InvoiceAge | undefined,
): readonly OpenInvoiceSort[] {
  return role === 'superAdmin' && age === undefined ? openInvoiceSorts : []
}

/** Whether drafts are left out of a list that is sorted so. */
export function leavesOutDrafts(sort: InvoiceSort): boolean {
  return sort === 'number' || sort === 'issued'
}
