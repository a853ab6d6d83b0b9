import { sayInvoiced } from '#domain/invoices/invoiced-milestone.ts'
import { listInvoices } from '#web/invoices/calls.ts'
import type { Invoiced } from '#web/projects/exports/invoiced.ts'

/** Why staff can't change the price of a milestone, or remove it, as the invoices of its project say now. */
export async function findInvoiced(projectId: string, milestoneId: string): Promise<Invoiced> {
  let found: Invoiced = { price: null, removal: null }
  let after: string | undefined
  do {
    const { invoices, next } = await listInvoices({ projectId, ...(after ? { after } : {}) })
    for (const invoice of invoices)
      found = {
        price: found.price ?? sayInvoiced(invoice, milestoneId, 'price'),
        removal: found.removal ?? sayInvoiced(invoice, milestoneId, 'removal'),
      }
    after = next ?? undefined
  } while (after && found.removal === null)
  return found
}
