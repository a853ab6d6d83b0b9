import type { Invoice } from './invoice.ts'
import { receivedCents } from './money-back.ts'
import { onItsWayCents } from './payment-plan.ts'

type Asked = Parameters<typeof receivedCents>[0] & Parameters<typeof onItsWayCents>[0] & Pick<Invoice, 'paymentPlan'>

/** What the sum is called that is left to pay of an invoice. Of a payment plan, a part of it may be due, or none yet. */
export function remainderTerm(invoice: Asked): string {
  if (invoice.paymentPlan) return 'Amount remaining'
  return receivedCents(invoice) > 0 && onItsWayCents(invoice) === 0 ? 'Amount remaining' : 'Amount due'
}
