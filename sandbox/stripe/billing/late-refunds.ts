import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { clockOf } from './clock-of.ts'
import type { Due } from './pass-time.ts'

/** How long the bank takes; Stripe says "some time later". */
const waitSeconds = 300

const prefix = 'late refund '

/** Plans what a bank says later of a refund: https://docs.stripe.com/testing#refunds */
export function planRefund(context: Context, { id, customer }: Stripe.Refund): void {
  context.store.write(`${prefix}${id}`, context.now(String(customer ?? '') || null) + waitSeconds)
}

/** The refunds that a bank has yet to answer: one that is pending succeeds, one that has succeeded fails after all. */
export function dueRefunds({ store }: Context, clock: string | null): Due[] {
  return store.keys(prefix).flatMap((key): Due[] => {
    const refund = store.get<Stripe.Refund>('refund', key.slice(prefix.length))
    if (!refund || clockOf(store, refund.customer) !== clock) return []
    return [
      {
        at: store.read<number>(key) ?? 0,
        act(context) {
          context.store.erase(key)
          if (refund.status === 'pending') succeed(context, refund)
          else fail(context, refund)
        },
      },
    ]
  })
}

function succeed(context: Context, refund: Stripe.Refund): void {
  const { pending_reason: _reason, ...rest } = refund
  tell(context, { ...rest, status: 'succeeded' }, refund)
}

/** The money came back from the bank: the charge is as if this refund had not been. https://docs.stripe.com/refunds#failed-refunds */
function fail(context: Context, refund: Stripe.Refund): void {
  const charge = context.store.get<Stripe.Charge>('charge', String(refund.charge))
  if (charge) context.store.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: createId('txn'),
  }
  tell(context, failed, refund)
  context.emit('refund.failed', failed)
}

function tell(context: Context, refund: Stripe.Refund, before: Stripe.Refund): void {
  context.store.put(refund)
  context.emit('refund.updated', refund, before)
  context.emit('charge.refund.updated', refund, before)
}
