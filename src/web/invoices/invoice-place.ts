import type { Role } from '#domain/core/viewer.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectPlace } from '#web/platform/places.ts'

/** An invoice, on the page of its project. */
export function invoicePlace(role: Role, { id, projectId }: Pick<PresentedInvoice, 'id' | 'projectId'>): Place {
  const { to, search } = projectPlace(role, projectId, 'invoices')
  return { to, search: { ...search, invoice: id } }
}
