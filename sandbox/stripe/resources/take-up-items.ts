import type { Stripe } from 'stripe'
import { toLine } from '#sandbox/stripe/billing/invoice-lines.ts'
import type { LineDraft } from '#sandbox/stripe/billing/invoice-lines.ts'
import { priceInvoice } from '#sandbox/stripe/billing/write-invoice.ts'
import type { Context } from '#sandbox/stripe/context.ts'

/** Moves invoice items onto a draft and prices it again. */
export function takeUp(
  context: Context,
  invoice: Stripe.Invoice,
  items: readonly Stripe.InvoiceItem[],
): Stripe.Invoice {
  for (const item of items) context.store.put({ ...item, invoice: invoice.id })
  const lines = items.map((item) => toLine(lineOfItem(context, item), invoice.id, invoice.currency))
  const next = priceInvoice(context, {
    ...invoice,
    lines: { ...invoice.lines, data: [...invoice.lines.data, ...lines] },
  })
  context.store.put(next)
  return next
}

/** The line that an item becomes. */
export function lineOfItem(context: Context, item: Stripe.InvoiceItem): LineDraft {
  const priceId = item.pricing?.price_details?.price
  const price = priceId ? context.store.get<Stripe.Price>('price', String(priceId)) : null
  const details = item.parent?.subscription_details
  return {
    amount: item.amount,
    description: item.description ?? 'Item',
    quantity: item.quantity,
    period: item.period,
    ...(price ? { price } : {}),
    discountable: item.discountable,
    discounts: (item.discounts ?? []).map(String),
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: { credited_items: null },
        subscription: details?.subscription ?? null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
  }
}
