import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'

/** The least that a card is charged, in cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const leastCents = 50

/**
 * What an invoice asks for and what it leaves on the customer's balance, by its total and the balance before it. A credit
 * (below zero) is used up first, a debt (above zero) comes on top; what is too little to be charged is paid by becoming such
 * a debt: https://docs.stripe.com/billing/customer/balance
 */
export function dueOf(total: number, balance: number): { readonly due: number; readonly left: number } {
  const owed = total + balance
  return owed < leastCents ? { due: 0, left: owed } : { due: owed, left: 0 }
}

/** Adds to what a customer owes, or takes from it where it is below zero. */
export function changeBalance(context: Context, customerId: string, byCents: number): void {
  const customer = context.store.get<Stripe.Customer>('customer', customerId)
  if (byCents === 0 || !customer || customer.deleted) return
  const after: Stripe.Customer = { ...customer, balance: customer.balance + byCents }
  context.store.put(after)
  context.emit('customer.updated', after, { balance: customer.balance })
}
