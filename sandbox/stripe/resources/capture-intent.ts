import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'
import { findCharge } from './charges.ts'

/** Takes what was only held, all of it or a part; the rest is released. docs.stripe.com/api/payment_intents/capture */
export function captureIntent(context: Context, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const unexpected = { code: 'payment_intent_unexpected_state' }
  if (intent.status === 'succeeded')
    throw invalid('This PaymentIntent could not be captured because it has already been captured.', unexpected)
  if (intent.status !== 'requires_capture')
    throw invalid(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      unexpected,
    )
  const amount = context.params.integer('amount_to_capture') ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalid('The amount to capture must be more than zero and at most the capturable amount.', {
      param: 'amount_to_capture',
      code: amount < 1 ? 'amount_too_small' : 'amount_too_large',
    })
  const charge = findCharge(context, String(intent.latest_charge))
  const released = charge.amount - amount
  const captured: Stripe.Charge = {
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: released,
    balance_transaction: createId('txn'),
  }
  context.store.put(captured)
  context.emit('charge.captured', captured, charge)
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  }
  context.store.put(paid)
  context.emit('payment_intent.succeeded', paid)
  return paid
}
