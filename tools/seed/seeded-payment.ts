import type { Payment } from '#domain/billing/payment.ts'
import { zero } from '#domain/core/money.ts'

type Paid = Pick<Payment, 'id' | 'uid' | 'customerId' | 'paymentMethodId' | 'description' | 'amountCents'> &
  Partial<Pick<Payment, 'messageId' | 'askedInvoiceId'>> & { readonly paidAt: string }

/** A card payment of the cast, as the portal keeps it once it is through: its receipt can be opened. */
export function seededPayment({ messageId = null, askedInvoiceId = null, paidAt, ...paid }: Paid): Payment {
  return {
    ...paid,
    messageId,
    askedInvoiceId,
    orderId: null,
    invoiceId: null,
    subscriptionId: null,
    type: 'onetime',
    lines: [],
    currency: 'usd',
    status: 'paid',
    stripeStatus: 'succeeded',
    card: { brand: 'visa', last4: '4242' },
    decline: null,
    refundedCents: zero,
    refunds: [],
    disputes: [],
    paidAt,
    createdAt: paidAt,
    updatedAt: paidAt,
  }
}
