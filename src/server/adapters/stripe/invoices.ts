import type { Stripe } from 'stripe'
import type { Invoice, InvoiceDraft, PaymentInvoices } from '#server/ports/payments-invoices.ts'
import type { Collected } from '#server/ports/payments.ts'
import { findInvoice, leftInvoice, secretOf } from './collect-invoice.ts'
import { asDiscounts } from './discounts.ts'
import { isSdkError, leaving } from './failures.ts'
import { orderIn, secondsOf } from './read-answer.ts'
import { asItIsNow, unlessDone } from './repeated-writes.ts'
import type { StripeCalls } from './stripe-calls.ts'
import { invoiceExpansion, toInvoice } from './to-invoice.ts'

const pageSize = 20
const expand = invoiceExpansion

export function createInvoices(calls: StripeCalls, chargesTax: boolean): PaymentInvoices {
  return {
    createInvoiceDraft: (draft, key) =>
      calls(async (stripe) => {
        const sent = stripe.invoices.create(draftOf(draft, chargesTax), { idempotencyKey: key })
        return toWhole(stripe, await asItIsNow(sent, (id) => findInvoice(stripe, id)))
      }),
    addPriceToInvoice: ({ customerId, invoiceId, priceId }, key) =>
      calls(async (stripe) => {
        await stripe.invoiceItems.create(
          { customer: customerId, invoice: invoiceId, pricing: { price: priceId } },
          { idempotencyKey: key },
        )
      }),
    addAmountToInvoice: ({ customerId, invoiceId, amountCents, description }, key) =>
      calls(async (stripe) => {
        await stripe.invoiceItems.create(
          { customer: customerId, invoice: invoiceId, amount: amountCents, currency: 'usd', description },
          { idempotencyKey: key },
        )
      }),
    finalizeInvoice: (invoiceId, key) =>
      calls(async (stripe) => {
        const send = () =>
          asItIsNow(
            stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false, expand }, { idempotencyKey: key }),
            (id) => findInvoice(stripe, id),
          )
        const read = () => findInvoice(stripe, invoiceId)
        return toWhole(stripe, await unlessDone(send, read, ({ status }) => status !== 'draft'))
      }),
    payInvoice: ({ invoiceId, paymentMethodId, offSession = false }, key) =>
      calls((stripe) => pay(stripe, { invoiceId, paymentMethodId, offSession, key })),
    voidInvoice: (invoiceId, key) =>
      calls(async (stripe) => {
        const voided = await unlessDone(
          () => stripe.invoices.voidInvoice(invoiceId, { expand }, { idempotencyKey: key }),
          () => findInvoice(stripe, invoiceId),
          ({ status }) => status === 'void',
        )
        return toWhole(stripe, voided)
      }),
    deleteInvoiceDraft: (invoiceId) =>
      calls(async (stripe) => {
        try {
          await stripe.invoices.del(invoiceId)
        } catch (error) {
          if (!isSdkError(error) || error.statusCode !== 404) throw error
        }
      }),
    readInvoice: (invoiceId) => calls(async (stripe) => toWhole(stripe, await findInvoice(stripe, invoiceId))),
    listInvoices: ({ customerId, after }) =>
      calls(async (stripe) => {
        const page = await stripe.invoices.list({
          customer: customerId,
          limit: pageSize,
          ...(after === null ? {} : { starting_after: after }),
          expand: ['data.payments', 'data.discounts.promotion_code'],
        })
        const items = await Promise.all(page.data.map((invoice) => toWhole(stripe, invoice)))
        return { items, hasMore: page.has_more }
      }),
  }
}

function draftOf(
  { customerId, orderId, description, discounts, dueAt }: InvoiceDraft,
  chargesTax: boolean,
): Stripe.InvoiceCreateParams {
  return {
    customer: customerId,
    currency: 'usd',
    description,
    ...asDiscounts(discounts),
    ...(chargesTax ? { automatic_tax: { enabled: true } } : {}),
    ...(dueAt === null
      ? { collection_method: 'charge_automatically' }
      : { collection_method: 'send_invoice', due_date: secondsOf(dueAt) }),
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    metadata: orderIn(orderId),
    expand,
  }
}

type Paying = {
  readonly invoiceId: string
  readonly paymentMethodId: string
  readonly offSession: boolean
  readonly key: string
}

/**
 * The provider refuses to pay what is paid already, and answers with an error where the bank wants the holder, or where it
 * remembers that it once did: in each case the invoice itself tells its state.
 */
async function pay(stripe: Stripe, paying: Paying): Promise<Collected<Invoice>> {
  const { invoiceId, paymentMethodId, offSession, key } = paying
  const pays = { payment_method: paymentMethodId, off_session: offSession, expand }
  const refusal: unknown = await stripe.invoices.pay(invoiceId, pays, { idempotencyKey: key }).then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal && !isRefusal(refusal)) throw refusal
  const invoice = await findInvoice(stripe, invoiceId)
  const left = leftInvoice(invoice)
  if (refusal && invoice.status !== 'paid' && !wantsHolder(refusal)) throw leaving(refusal, left)
  return { made: await toWhole(stripe, invoice), clientSecret: await secretOf(stripe, invoice, left) }
}

function isRefusal(error: unknown): boolean {
  return isSdkError(error) && (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError')
}

function wantsHolder(error: unknown): boolean {
  return isSdkError(error) && (error.code ?? '').endsWith('_requires_action')
}

/** An invoice shows the first of its lines only; the others are asked for. */
async function toWhole(stripe: Stripe, invoice: Stripe.Invoice): Promise<Invoice> {
  if (!invoice.lines.has_more) return toInvoice(invoice)
  const data = await stripe.invoices.listLineItems(invoice.id, { limit: 100 }).autoPagingToArray({ limit: 1000 })
  return toInvoice({ ...invoice, lines: { ...invoice.lines, data, has_more: false } })
}
