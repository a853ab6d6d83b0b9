import type { Stripe } from 'stripe'
import { sayBankFailure } from '#domain/billing/bank-words.ts'
import { sayDecline } from '#domain/billing/decline-words.ts'
import { intentStatuses, toPaymentStatus } from '#domain/billing/payment-status.ts'
import { cents } from '#domain/core/money.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { Payment } from '#server/ports/payments-intents.ts'
import type { Collected } from '#server/ports/payments.ts'
import { expanded, expectObject, idOf, instantOf, oneOf, orderOf } from './read-answer.ts'

/** What an intent is asked with, so that `toPayment` can tell of its card and its refunds. */
export const paymentExpansion = ['latest_charge']

export function toPayment(answer: Stripe.PaymentIntent): Payment {
  const intent = expectObject(answer, 'payment_intent')
  const { last_payment_error: error } = intent
  const intentStatus = oneOf(intentStatuses, intent.status)
  const status = toPaymentStatus({ intentStatus, hasFailed: error !== null })
  const charge = expanded(intent.latest_charge)
  const paymentMethodId = idOf(intent.payment_method) ?? error?.payment_method?.id ?? null
  // A payment that waits, or was canceled while it waited, still has the charge of an earlier card.
  const card = charge?.payment_method === paymentMethodId ? charge?.payment_method_details?.card : null
  const account = charge?.payment_method_details?.us_bank_account ?? error?.payment_method?.us_bank_account
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
    paymentMethodId,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    bankAccount: account ? sayAccount(account) : null,
    decline:
      error && status !== 'paid'
        ? {
            code: error.code ?? 'card_declined',
            declineCode: error.decline_code ?? null,
            message: account
              ? sayBankFailure([error.code, error.decline_code, charge?.failure_code])
              : sayDecline([error.decline_code, error.code]),
          }
        : null,
    createdAt: instantOf(intent.created),
  }
}

/** An account that is to be debited once; what is something else, or somebody's, is not there. */
export function toBankAccount(answer: Stripe.PaymentMethod): NonNullable<Payment['bankAccount']> {
  const { customer, us_bank_account: account } = expectObject(answer, 'payment_method')
  if (!account || customer)
    throw new PaymentFailure(
      { kind: 'missing', param: 'payment_method' },
      'The payment method is not a bank account for a one-time debit',
    )
  return sayAccount(account)
}

function sayAccount(account: { readonly bank_name: string | null; readonly last4: string | null }) {
  return { bankName: account.bank_name ?? '', last4: account.last4 ?? '' }
}

/** The secret goes along only while the bank waits for the holder of the card. */
export function toCollectedPayment(intent: Stripe.PaymentIntent): Collected<Payment> {
  return { made: toPayment(intent), clientSecret: intent.status === 'requires_action' ? intent.client_secret : null }
}
