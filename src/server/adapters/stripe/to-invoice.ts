import type { Stripe } from 'stripe'
import { billingReasons, collectionMethods, invoiceStatuses } from '#domain/billing/invoice-status.ts'
import { cents, larger, negate, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { BilledDiscount, Invoice, InvoiceLine } from '#server/ports/payments-invoices.ts'
import { couponIdsOf } from './discounts.ts'
import { expanded, expectObject, idOf, instantOf, instantOrNull, oneOf, orderOf, requiredId } from './read-answer.ts'

/** What an invoice is asked with. The secret is only for the person who has to answer the bank. */
export const invoiceExpansion = ['payments', 'confirmation_secret', 'discounts.promotion_code']

export function toInvoice(answer: Stripe.Invoice): Invoice {
  const invoice = expectObject(answer, 'invoice')
  const { status_transitions: at } = invoice
  return {
    id: invoice.id,
    number: invoice.number,
    customerId: requiredId(invoice.customer, 'An invoice’s customer'),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    orderId: orderOf(invoice.metadata),
    status: oneOf(invoiceStatuses, invoice.status),
    // What else Stripe knows of (thresholds, quotes) nobody here makes.
    reason: billingReasons.find((reason) => reason === invoice.billing_reason) ?? 'manual',
    collection: oneOf(collectionMethods, invoice.collection_method),
    lines: invoice.lines.data.map((line) => ({ ...toLine(line), discounts: discountsOf(line, invoice) })),
    subtotalCents: cents(invoice.subtotal),
    discountCents: sumOf(invoice.total_discount_amounts),
    taxCents: addedTaxOf(invoice),
    totalCents: cents(invoice.total),
    dueCents: cents(invoice.amount_due),
    paidCents: cents(invoice.amount_paid),
    remainingCents: cents(invoice.amount_remaining),
    creditCents: creditTakenBy(invoice),
    currency: invoice.currency,
    paymentId: intentIdOf(invoice),
    dueAt: instantOrNull(invoice.due_date),
    createdAt: instantOf(invoice.created),
    finalizedAt: instantOrNull(at.finalized_at),
    paidAt: instantOrNull(at.paid_at),
    voidedAt: instantOrNull(at.voided_at),
    nextAttemptAt: instantOrNull(invoice.next_payment_attempt),
  }
}

/** A balance below zero is credit: https://docs.stripe.com/billing/customer/balance. A draft has not touched it yet. */
function creditTakenBy({ starting_balance: before, ending_balance: after }: Stripe.Invoice): Money {
  const creditOf = (balance: number) => larger(zero, negate(cents(balance)))
  return after === null ? zero : subtract(creditOf(before), creditOf(after))
}

export function toLine(line: Stripe.InvoiceLineItem): InvoiceLine {
  const { parent, pricing, period } = line
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details
  const isProration = details?.proration === true
  return {
    description: isProration ? withoutDay(line.description ?? '') : (line.description ?? ''),
    quantity: line.quantity ?? 1,
    amountCents: cents(line.amount),
    discountCents: sumOf(line.discount_amounts),
    priceId: idOf(pricing?.price_details?.price),
    periodStart: instantOf(period.start),
    periodEnd: instantOf(period.end),
    isProration,
  }
}

/** What lowers a line, as the discounts of its invoice name it where they were asked for. */
function discountsOf(
  { discount_amounts: taken }: Stripe.InvoiceLineItem,
  { discounts }: Stripe.Invoice,
): BilledDiscount[] {
  return (taken ?? []).map(({ amount, discount }) => {
    const id = idOf(discount)
    const named = discounts.filter((held) => idOf(held) === id)
    const [whole] = named.map(expanded)
    return {
      amountCents: cents(amount),
      couponId: couponIdsOf(named)[0] ?? null,
      code: expanded(whole?.promotion_code)?.code ?? null,
    }
  })
}

/** "Unused time on Rocket Hosting monthly": the provider adds a day in UTC, which may not be the reader's, and gives the period too. */
function withoutDay(description: string): string {
  const at = description.lastIndexOf(' after ')
  return at > 0 && /\d{4}$/.test(description) ? description.slice(0, at) : description
}

/** The intent that is to pay an invoice; null for a draft and where there is nothing to pay. */
export function intentIdOf({ payments }: Stripe.Invoice): string | null {
  const payment = payments?.data.find(({ is_default: isDefault }) => isDefault) ?? payments?.data[0]
  return idOf(payment?.payment.payment_intent)
}

/** The tax that comes on top of the lines. What prices include is in them already. */
export function addedTaxOf({ total_taxes: taxes }: Pick<Stripe.Invoice, 'total_taxes'>): Money {
  return sumOf((taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'exclusive'))
}

export function sumOf(parts: readonly { readonly amount: number }[] | null): Money {
  return sum((parts ?? []).map(({ amount }) => cents(amount)))
}
