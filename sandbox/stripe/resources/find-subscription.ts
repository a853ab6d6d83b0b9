import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { noSuch } from '#sandbox/stripe/wire/wire-error.ts'

export function findSubscription({ store }: Pick<Context, 'store'>, id: string, param = 'id'): Stripe.Subscription {
  const found = store.get<Stripe.Subscription>('subscription', id)
  if (!found) throw noSuch('subscription', id, param)
  return found
}
