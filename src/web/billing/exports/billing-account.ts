import { createContext, use } from 'react'

/** Whose billing is shown: the viewer's own account, or, for staff, one client's. */
type BillingAccount = { readonly clientId: string; readonly customerId: string } | null

/** Null for the viewer's own. */
export const BillingAccountContext = createContext<BillingAccount>(null)

export function useBillingAccount(): BillingAccount {
  return use(BillingAccountContext)
}
