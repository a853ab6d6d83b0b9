import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { findCustomer } from '#sandbox/stripe/resources/find-customer.ts'
import { taxIdsOf } from '#sandbox/stripe/resources/tax-ids.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { noAutomaticTax, taxLines } from './automatic-tax.ts'
import { dueOf } from './customer-balance.ts'
import { discountLines, toLine } from './invoice-lines.ts'
import type { LineDraft } from './invoice-lines.ts'

export type InvoiceDraft = {
  /** Null for a preview for somebody who is no customer yet. */
  readonly customer: string | null
  readonly lines: readonly LineDraft[]
  readonly reason: Stripe.Invoice.BillingReason
  readonly collectionMethod?: Stripe.Invoice.CollectionMethod
  readonly subscription?: string | null
  /** The moment that a preview reckons prorations for. */
  readonly proratedAt?: number | null
  readonly discounts?: readonly string[]
  readonly metadata?: Record<string, string>
  readonly description?: string | null
  readonly defaultMethod?: string | null
  readonly autoAdvance?: boolean
  readonly dueDate?: number | null
  readonly period: { readonly start: number; readonly end: number }
  readonly currency?: string
  /** Left out where it has the automatic tax of its subscription. */
  readonly isTaxed?: boolean
  /** Whom a preview taxes, in place of the customer. */
  readonly taxpayer?: Taxpayer
}

export type Taxpayer = {
  readonly address: Stripe.Invoice['customer_address']
  readonly exempt: Stripe.Invoice['customer_tax_exempt']
  readonly ids: readonly Pick<Stripe.Invoice.CustomerTaxId, 'type' | 'value'>[]
}

const nobody = { address: null, email: null, name: null, phone: null, balance: 0, test_clock: null }

/** The invoice of a draft, priced; `id` is null for a preview, which is nowhere kept. */
export function composeInvoice(context: Context, draft: InvoiceDraft, id: string | null): Stripe.Invoice {
  const customer = draft.customer === null ? nobody : findCustomer(context, draft.customer, 'customer')
  const now = context.now(draft.customer)
  const invoiceId = id ?? createId('upcoming_in')
  const currency = draft.currency ?? 'usd'
  const taxpayer = draft.taxpayer ?? taxpayerOf(context, draft.customer)
  const lines = draft.lines.map((line) => toLine(line, invoiceId, currency))
  const invoice = {
    id: invoiceId,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Liftoff sandbox',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: { ...noAutomaticTax, enabled: draft.isTaxed ?? isTaxed(context, draft.subscription) },
    billing_reason: draft.reason,
    collection_method: draft.collectionMethod ?? 'charge_automatically',
    confirmation_secret: null,
    created: now,
    currency,
    custom_fields: null,
    customer: draft.customer,
    customer_account: null,
    customer_address: taxpayer.address,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: taxpayer.exempt,
    customer_tax_ids: taxpayer.ids,
    default_payment_method: draft.defaultMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: [...(draft.discounts ?? [])],
    due_date: draft.dueDate ?? null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${invoiceId}/lines` },
    livemode: false,
    metadata: draft.metadata ?? {},
    number: null,
    on_behalf_of: null,
    parent: draft.subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: {},
            subscription: draft.subscription,
            ...(draft.proratedAt ? { subscription_proration_date: draft.proratedAt } : {}),
          },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments` },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock ?? null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } as unknown as Stripe.Invoice
  return priceInvoice(context, { ...invoice, ...advancing(invoice, draft.autoAdvance ?? false) })
}

/** Where a customer is for taxes, and how they are taxed there, as it is now. */
export function taxpayerOf(context: Context, customerId: string | null): Taxpayer {
  if (customerId === null) return { address: null, exempt: 'none', ids: [] }
  const { address = null, tax_exempt: exempt = 'none' } = findCustomer(context, customerId, 'customer')
  return { address, exempt, ids: taxIdsOf(context, customerId).map(({ type, value }) => ({ type, value })) }
}

function isTaxed({ store }: Context, subscriptionId: string | null | undefined): boolean {
  const subscription = subscriptionId ? store.get<Stripe.Subscription>('subscription', subscriptionId) : null
  return subscription?.automatic_tax.enabled ?? false
}

/** How long a draft that advances by itself waits: https://docs.stripe.com/invoicing/integration/automatic-advancement-collection */
const draftSeconds = 3600

/** Whether an invoice advances by itself, and when: a draft is finalized, and tried, an hour after it was made. */
export function advancing(
  { created, status, collection_method: method, next_payment_attempt: triesAt }: Stripe.Invoice,
  advances: boolean,
): Pick<Stripe.Invoice, 'auto_advance' | 'automatically_finalizes_at' | 'next_payment_attempt'> {
  if (!advances) return { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null }
  if (status !== 'draft')
    return { auto_advance: true, automatically_finalizes_at: null, next_payment_attempt: triesAt ?? null }
  const at = created + draftSeconds
  const tries = method === 'charge_automatically' ? at : null
  return { auto_advance: true, automatically_finalizes_at: at, next_payment_attempt: tries }
}

/** Adds up the lines again, their tax, and what is due with the customer's balance. */
export function priceInvoice(context: Context, invoice: Stripe.Invoice): Stripe.Invoice {
  const priced = discountLines(context, invoice.lines.data, invoice.discounts.map(String), invoice.created)
  const { lines, totalTaxes, taxAmount, automaticTax } = taxLines(priced.lines, invoice)
  const total = priced.total + taxAmount
  const { due } = dueOf(total, invoice.starting_balance)
  return {
    ...invoice,
    automatic_tax: automaticTax,
    lines: { ...invoice.lines, data: lines },
    subtotal: priced.subtotal,
    subtotal_excluding_tax: priced.subtotal,
    total,
    total_excluding_tax: priced.total,
    total_discount_amounts: priced.discountAmounts,
    total_taxes: totalTaxes,
    amount_due: due,
    amount_remaining: Math.max(0, due - invoice.amount_paid),
  }
}

export function createInvoice(context: Context, draft: InvoiceDraft): Stripe.Invoice {
  const invoice = composeInvoice(context, draft, createId('in'))
  context.store.put(invoice)
  context.emit('invoice.created', invoice)
  return invoice
}
