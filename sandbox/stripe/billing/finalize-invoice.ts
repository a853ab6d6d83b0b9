import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { writeIntent } from '#sandbox/stripe/resources/payment-intents.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'
import { expectPlaced } from './automatic-tax.ts'
import { changeBalance, dueOf } from './customer-balance.ts'
import { useUpDiscounts } from './discounts.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'
import { priceInvoice, taxpayerOf } from './write-invoice.ts'

/**
 * Gives a draft its number and its payment intent. What costs nothing is paid at once; finalising twice is refused:
 * https://docs.stripe.com/invoicing/integration/workflow-transitions#finalized
 */
export function finalizeInvoice(context: Context, asked: Stripe.Invoice): Stripe.Invoice {
  if (asked.status !== 'draft')
    throw invalid(`This invoice is already finalized, you can't re-finalize a non-draft invoice.`, {
      code: 'invoice_not_editable',
    })
  const customerId = String(asked.customer)
  const customer = context.store.get<Stripe.Customer>('customer', customerId)
  const now = context.now(customerId)
  const sequence = customer?.next_invoice_sequence ?? 1
  // The balance and the address that count are those of this moment: another invoice may have used the credit since the draft.
  const { address, exempt, ids } = taxpayerOf(context, customerId)
  const draft = priceInvoice(context, {
    ...asked,
    starting_balance: customer?.balance ?? 0,
    customer_address: address,
    customer_tax_exempt: exempt,
    customer_tax_ids: [...ids],
  })
  expectPlaced(draft)
  const { left } = dueOf(draft.total, draft.starting_balance)
  if (customer) context.store.put({ ...customer, next_invoice_sequence: sequence + 1 })
  changeBalance(context, customerId, left - draft.starting_balance)
  const open: Stripe.Invoice = {
    ...draft,
    status: 'open',
    number: `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`,
    ending_balance: left,
    effective_at: now,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
    hosted_invoice_url: `https://invoice.stripe.com/i/sandbox/${draft.id}`,
    invoice_pdf: `https://pay.stripe.com/invoice/sandbox/${draft.id}/pdf`,
  }
  const payable = open.amount_due > 0 ? withIntent(context, open) : open
  context.store.put(payable)
  useUpDiscounts(context, payable)
  context.emit('invoice.finalized', payable)
  return payable.amount_due > 0 ? payable : markInvoicePaid(context, payable, null)
}

function withIntent(context: Context, invoice: Stripe.Invoice): Stripe.Invoice {
  const intent = writeIntent(context, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    description: invoice.parent?.subscription_details ? 'Subscription creation' : (invoice.description ?? null),
    metadata: {},
    setup_future_usage: invoice.parent?.subscription_details ? 'off_session' : null,
  })
  context.store.write(`invoice of ${intent.id}`, invoice.id)
  const payment = {
    id: createId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } as Stripe.InvoicePayment
  context.store.put(payment)
  return {
    ...invoice,
    confirmation_secret: { client_secret: intent.client_secret ?? '', type: 'payment_intent' },
    payments: { object: 'list', data: [payment], has_more: false, url: '/v1/invoice_payments' },
  }
}
