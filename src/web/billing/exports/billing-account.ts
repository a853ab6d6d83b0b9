import { createContext, use } from 'react'

/** Whose money a page is about: null for the viewer's own account, or, for staff, the client they act for. */
export type BillingAccount = {
  readonly clientId: string
  readonly name: string
  /** The client's at the payment provider; null while it does not know them. */
  readonly customerId: string | null
} | null

export const BillingAccountContext = createContext<BillingAccount>(null)

export function useBillingAccount(): BillingAccount {
  return use(BillingAccountContext)
}
