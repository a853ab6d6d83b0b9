import type { Payment } from '#domain/billing/payment.ts'
import { zero } from '#domain/core/money.ts'

type Paid = Pick<Payment, 'id' | 'uid' | 'description' | 'amountCents'> &
  Partial<Pick<Payment, 'messageId' | 'askedInvoiceId'>> & { readonly paidAt: string }

/** A card payment of the cast, as the portal keeps it once it is through: its receipt can be opened. The test provider knows nothing of it. */
export function seededPayment({ messageId = null, askedInvoiceId = null, paidAt, ...paid }: Paid): Payment {
  return {
    ...paid,
    messageId,
    askedInvoiceId,
    customerId: `cus_cast_${paid.uid}`,
    orderId: null,
    invoiceId: null,
    subscriptionId: null,
    type: 'onetime',
    lines: [],
    currency: 'usd',
    status: 'paid',
    stripeStatus: 'succeeded',
    paymentMethodId: null,
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
