import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { noSuch } from '#sandbox/stripe/wire/wire-error.ts'

export function findInvoice({ store }: Pick<Context, 'store'>, id: string, param = 'id'): Stripe.Invoice {
  const found = store.get<Stripe.Invoice>('invoice', id)
  if (!found) throw noSuch('invoice', id, param)
  return found
}
