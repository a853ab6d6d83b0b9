import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectPlace } from '#web/platform/places.ts'

/** An invoice, on the page of its project; under Invoices for a teammate who sees no projects. */
export function invoicePlace(
  { role, rights }: Pick<Viewer, 'role' | 'rights'>,
  { id, projectId }: Pick<PresentedInvoice, 'id' | 'projectId'>,
): Place {
  if (role === 'client' && !rights.includes('projects')) return { to: '/client/invoices', search: { invoice: id } }
  const { to, search } = projectPlace(role, projectId, 'invoices')
  return { to, search: { ...search, invoice: id } }
}

/** Whether a client may pay the invoices of the account. */
export function paysInvoices({ uid, accountId, rights }: Pick<Viewer, 'uid' | 'accountId' | 'rights'>): boolean {
  return uid === accountId || rights.includes('invoices')
}
