import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { noSuch } from '#sandbox/stripe/wire/wire-error.ts'

/** The customer, or Stripe's `resource_missing`; a deleted one is missing too. */
export function findCustomer({ store }: Pick<Context, 'store'>, id: string, param = 'id'): Stripe.Customer {
  const found = store.get<Stripe.Customer>('customer', id)
  if (!found || found.deleted) throw noSuch('customer', id, param)
  return found
}
