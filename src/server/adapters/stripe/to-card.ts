import type { Stripe } from 'stripe'
import { cents } from '#domain/core/money.ts'
import type { CardSetup, PaymentCustomer, PaymentMethod } from '#server/ports/payments-cards.ts'
import { UnreadableAnswer } from './failures.ts'
import { expectObject, idOf, oneOf } from './read-answer.ts'

export function toCustomer(answer: Stripe.Customer): PaymentCustomer {
  const { id, metadata, email, name, invoice_settings: settings, balance } = expectObject(answer, 'customer')
  return {
    id,
    uid: metadata['uid'] ?? null,
    email,
    name: name ?? null,
    defaultPaymentMethodId: idOf(settings.default_payment_method),
    creditCents: cents(Math.max(0, -balance)),
  }
}

export function toPaymentMethod(answer: Stripe.PaymentMethod): PaymentMethod {
  const { id, customer, card } = expectObject(answer, 'payment_method')
  if (!card) throw new UnreadableAnswer(`${id} is not a card`)
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = card
  return { id, customerId: idOf(customer), brand, last4, expMonth, expYear, fingerprint }
}

export function toCardSetup(answer: Stripe.SetupIntent): CardSetup {
  const { id, customer, status, payment_method: method } = expectObject(answer, 'setup_intent')
  return { id, customerId: idOf(customer), status: setupStatus(status), paymentMethodId: idOf(method) }
}

const setupStatuses = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'needs-action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<string, CardSetup['status']>

function setupStatus(told: string): CardSetup['status'] {
  return setupStatuses[oneOf(setupWords, told)]
}

// The keys of the table above, which is written here.
const setupWords = Object.keys(setupStatuses) as (keyof typeof setupStatuses)[]
