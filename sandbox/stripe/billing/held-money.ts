import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { clockOf } from './clock-of.ts'
import type { Due } from './pass-time.ts'

/** How long a card holds money that nobody takes: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method#auth-capture-limitations */
const holdSeconds = 7 * 86_400

/** Ends an intent that took no money; what it held is let go of, which its charge tells as a refund. */
export function cancelIntent(
  context: Context,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: context.now(String(intent.customer ?? '') || null),
    cancellation_reason: reason,
  }
  context.store.put(canceled)
  if (intent.status === 'requires_capture') release(context, String(intent.latest_charge))
  context.emit('payment_intent.canceled', canceled)
  return canceled
}

function release(context: Context, chargeId: string): void {
  const charge = context.store.get<Stripe.Charge>('charge', chargeId)
  if (!charge) return
  const released: Stripe.Charge = { ...charge, amount_refunded: charge.amount, refunded: true }
  context.store.put(released)
  context.emit('charge.refunded', released, charge)
}

/** Holds that lapse because nobody captures them. */
export function dueHolds({ store }: Context, clock: string | null): Due[] {
  return store
    .listByStatus<Stripe.PaymentIntent>('payment_intent', ['requires_capture'])
    .filter(({ customer }) => clockOf(store, customer) === clock)
    .flatMap((intent): Due[] => {
      const charge = store.get<Stripe.Charge>('charge', String(intent.latest_charge))
      if (!charge) return []
      return [
        {
          at: charge.created + holdSeconds,
          act(context) {
            context.emit('charge.expired', charge)
            cancelIntent(context, intent, 'automatic')
          },
        },
      ]
    })
}
