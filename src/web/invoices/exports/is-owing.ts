import type { Owed } from './owed.ts'

/** Whether an account has anything to pay. */
export function isOwing({ plans, invoices, requests }: Owed): boolean {
  return plans.length + invoices.length + requests.length > 0
}
