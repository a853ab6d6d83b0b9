import type { Stripe } from 'stripe'
import { intentStatuses, toPaymentStatus } from '#domain/billing/payment-status.ts'
import { cents } from '#domain/core/money.ts'
import type { Payment } from '#server/ports/payments-intents.ts'
import type { Collected } from '#server/ports/payments.ts'
import { expanded, expectObject, idOf, instantOf, oneOf, orderOf } from './read-answer.ts'

/** Stripe words it for developers. */
const notConfirmed = 'Your bank couldn’t confirm it was you. Try again, or use another card.'

/** What an intent is asked with, so that `toPayment` can tell of its card and its refunds. */
export const paymentExpansion = ['latest_charge']

export function toPayment(answer: Stripe.PaymentIntent): Payment {
  const intent = expectObject(answer, 'payment_intent')
  const { last_payment_error: error } = intent
  const intentStatus = oneOf(intentStatuses, intent.status)
  const status = toPaymentStatus({ intentStatus, hasFailed: error !== null })
  const charge = expanded(intent.latest_charge)
  const card = charge?.payment_method_details?.card
  return {
    id: intent.id,
    customerId: idOf(intent.customer),
    orderId: orderOf(intent.metadata),
    status,
    intentStatus,
    amountCents: cents(intent.amount),
    receivedCents: cents(intent.amount_received),
    refundedCents: cents(charge?.amount_refunded ?? 0),
    isDisputed: charge?.disputed ?? false,
    currency: intent.currency,
    description: intent.description,
    paymentMethodId: idOf(intent.payment_method) ?? error?.payment_method?.id ?? null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    decline:
      error && status !== 'paid'
        ? {
            code: error.code ?? 'card_declined',
            declineCode: error.decline_code ?? null,
            message:
              error.code === 'payment_intent_authentication_failure'
                ? notConfirmed
                : (error.message ?? 'Your card was declined.'),
          }
        : null,
    createdAt: instantOf(intent.created),
  }
}

/** The secret goes along only while the bank waits for the holder of the card. */
export function toCollectedPayment(intent: Stripe.PaymentIntent): Collected<Payment> {
  return { made: toPayment(intent), clientSecret: intent.status === 'requires_action' ? intent.client_secret : null }
}
