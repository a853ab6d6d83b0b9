import { createContext, use } from 'react'

/** For whom is ordered: null for the viewer's own account, or, for staff, the client they act for. */
export type Buyer = {
  readonly clientId: string
  readonly name: string
  /** The client's at the payment provider; null while it does not know them. */
  readonly customerId: string | null
} | null

export const BuyerContext = createContext<Buyer>(null)

export function useBuyer(): Buyer {
  return use(BuyerContext)
}
