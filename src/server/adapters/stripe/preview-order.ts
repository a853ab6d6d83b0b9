import type { Stripe } from 'stripe'
import { amountAfter } from '#domain/catalogue/coupons.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { OrderLine, OrderPreview, PreviewedLine, Recurring } from '#server/ports/payments-orders.ts'
import type { Discount } from '#server/ports/payments.ts'
import { asDiscounts, couponExpansion, lastingCoupons } from './discounts.ts'
import { UnreadableAnswer } from './failures.ts'
import { expectObject, idOf, monthsOf } from './read-answer.ts'
import { sumOf } from './to-invoice.ts'

/**
 * Each line is asked for by itself, because each is billed by itself; the customer's balance counts for what comes first. Below
 * zero it is a credit, above it is owed: https://docs.stripe.com/billing/customer/balance
 */
export async function previewOrder(
  stripe: Stripe,
  { customerId, lines }: { readonly customerId: string | null; readonly lines: readonly OrderLine[] },
): Promise<OrderPreview> {
  const [previewed, customer] = await Promise.all([
    Promise.all(lines.map((line) => previewLine(stripe, customerId, line))),
    customerId ? stripe.customers.retrieve(customerId) : null,
  ])
  const total = (of: (line: PreviewedLine) => number) => previewed.reduce((sum, line) => sum + of(line), 0)
  const totalCents = total((line) => line.totalCents)
  const balance = customer && !customer.deleted ? customer.balance : 0
  const creditCents = Math.min(totalCents, Math.max(0, -balance))
  const owedCents = Math.max(0, balance)
  return {
    lines: previewed,
    subtotalCents: total((line) => line.listCents),
    discountCents: total((line) => line.discountCents),
    taxCents: total((line) => line.taxCents),
    totalCents,
    creditCents,
    owedCents,
    dueTodayCents: totalCents - creditCents + owedCents,
    afterwards: byMonths(previewed.flatMap((line) => line.afterwards ?? [])),
  }
}

async function previewLine(stripe: Stripe, customerId: string | null, line: OrderLine): Promise<PreviewedLine> {
  const price = expectObject(await stripe.prices.retrieve(line.priceId), 'price')
  const asked = price.recurring ? askSubscription(customerId, line) : await askInvoice(stripe, customerId, line)
  const preview = expectObject(
    await stripe.invoices.createPreview({ ...asked, currency: 'usd', expand: couponExpansion }),
    'invoice',
  )
  return {
    priceId: line.priceId,
    description: preview.lines.data[0]?.description ?? '',
    listCents: preview.subtotal,
    discountCents: sumOf(preview.total_discount_amounts),
    taxCents: sumOf(preview.total_taxes),
    totalCents: preview.total,
    afterwards: recurringOf(price, preview),
  }
}

function askSubscription(
  customerId: string | null,
  { priceId, discounts }: OrderLine,
): Stripe.InvoiceCreatePreviewParams {
  return {
    ...(customerId ? { customer: customerId } : {}),
    subscription_details: { items: [{ price: priceId }] },
    ...asDiscounts(discounts),
  }
}

/** Without the customer: beside a customer alone, the provider previews the next invoice of one of their subscriptions. */
async function askInvoice(
  stripe: Stripe,
  customerId: string | null,
  { priceId, discounts }: OrderLine,
): Promise<Stripe.InvoiceCreatePreviewParams> {
  const coupons = await Promise.all(discounts.map((discount) => toOpenCoupon(stripe, customerId, discount)))
  return { invoice_items: [{ price: priceId, quantity: 1 }], ...asDiscounts(coupons) }
}

/** A promotion code of one customer is good for nobody else, so what asks without them asks by its coupon. */
async function toOpenCoupon(stripe: Stripe, customerId: string | null, discount: Discount): Promise<Discount> {
  if ('couponId' in discount) return discount
  const { customer, promotion } = await stripe.promotionCodes.retrieve(discount.promotionCodeId)
  const owner = idOf(customer)
  if (owner === null) return discount
  const couponId = idOf(promotion.coupon)
  if (owner !== customerId || !couponId)
    throw new PaymentFailure(
      { kind: 'invalid', code: 'promotion_code_of_another', param: 'discounts' },
      'A promotion code of another customer',
    )
  return { couponId }
}

/** What a price costs each later period, by the coupons of its preview that last; null for what is paid once. */
export function recurringOf(price: Stripe.Price, preview: Stripe.Invoice): Recurring | null {
  if (!price.recurring) return null
  const months = monthsOf(price.recurring)
  if (months === null) throw new UnreadableAnswer(`${price.id} is not billed by the month`)
  return { months, amountCents: amountAfter(price.unit_amount ?? 0, lastingCoupons(preview, idOf(price.product))) }
}

function byMonths(parts: readonly Recurring[]): Recurring[] {
  const sums = new Map<number, number>()
  for (const { months, amountCents } of parts) sums.set(months, (sums.get(months) ?? 0) + amountCents)
  return [...sums]
    .map(([months, amountCents]) => ({ months, amountCents }))
    .sort((one, other) => one.months - other.months)
}
