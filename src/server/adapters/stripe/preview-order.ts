import type { Stripe } from 'stripe'
import { amountAfter } from '#domain/catalogue/coupons.ts'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import { sumsByMonths } from '#domain/catalogue/sums-by-months.ts'
import { add, cents, larger, negate, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { OrderLine, OrderPreview, PreviewedLine } from '#server/ports/payments-orders.ts'
import type { Discount } from '#server/ports/payments.ts'
import { asDiscounts, couponExpansion, renewalCoupons } from './discounts.ts'
import { UnreadableAnswer } from './failures.ts'
import { expectObject, idOf, instantOrNull, monthsOf, secondsOf } from './read-answer.ts'
import { taxAddressOf, taxpayerDetails, taxpayerExpansion } from './tax.ts'
import { addedTaxOf, sumOf, toLine } from './to-invoice.ts'

/**
 * Each line is asked for by itself, because each is billed by itself; the customer's balance counts for what comes first. Below
 * zero it is a credit, above it is owed: https://docs.stripe.com/billing/customer/balance
 */
export async function previewOrder(
  stripe: Stripe,
  { customerId, lines }: { readonly customerId: string | null; readonly lines: readonly OrderLine[] },
  chargesTax: boolean,
): Promise<OrderPreview> {
  const asked = customerId
    ? stripe.customers.retrieve(customerId, chargesTax ? { expand: taxpayerExpansion } : {})
    : null
  // Their address decides whether tax can be asked for with the lines.
  const taxpayer = chargesTax ? await findTaxpayer(asked) : null
  const [previews, customer] = await Promise.all([
    Promise.all(lines.map((line) => previewLine(stripe, { customerId, taxpayer }, line))),
    asked,
  ])
  const previewed = previews.map(({ line }) => line)
  const total = (of: (line: PreviewedLine) => Money) => sum(previewed.map(of))
  const totalCents = total((line) => line.totalCents)
  const balance = customer && !customer.deleted ? cents(customer.balance) : zero
  const creditCents = smaller(totalCents, larger(zero, negate(balance)))
  const owedCents = larger(zero, balance)
  return {
    lines: previewed,
    subtotalCents: total((line) => line.listCents),
    discountCents: total((line) => line.discountCents),
    taxCents: total((line) => line.taxCents),
    totalCents,
    creditCents,
    owedCents,
    dueTodayCents: add(subtract(totalCents, creditCents), owedCents),
    afterwards: sumsByMonths(previewed.flatMap((line) => line.afterwards ?? [])),
    ...(chargesTax
      ? { taxAddress: taxpayer && previews.every(({ isTaxed }) => isTaxed) ? taxAddressOf(taxpayer) : null }
      : {}),
  }
}

/** A customer who has said where they are; null for anybody else. */
async function findTaxpayer(asked: Promise<Stripe.Customer | Stripe.DeletedCustomer> | null) {
  const customer = await asked
  return customer && !customer.deleted && taxAddressOf(customer) ? customer : null
}

type Buyer = {
  readonly customerId: string | null
  /** Null where no tax is asked for. */
  readonly taxpayer: Stripe.Customer | null
}

type Previewed = { readonly line: PreviewedLine; readonly isTaxed: boolean }

async function previewLine(stripe: Stripe, { customerId, taxpayer }: Buyer, line: OrderLine): Promise<Previewed> {
  const price = expectObject(await stripe.prices.retrieve(line.priceId), 'price')
  const asked = price.recurring ? askSubscription(customerId, line) : await askInvoice(stripe, customerId, line)
  const details = taxpayer && !price.recurring ? { customer_details: taxpayerDetails(taxpayer) } : {}
  const tax = taxpayer ? { automatic_tax: { enabled: true }, ...details } : {}
  const preview = expectObject(
    await stripe.invoices.createPreview({ ...asked, ...tax, currency: 'usd', expand: couponExpansion }),
    'invoice',
  )
  const { status } = preview.automatic_tax
  if (status === 'failed') throw new UnreadableAnswer('The tax for the preview could not be calculated')
  return {
    isTaxed: status === 'complete',
    line: {
      priceId: line.priceId,
      description: preview.lines.data[0]?.description ?? '',
      listCents: cents(preview.subtotal),
      discountCents: sumOf(preview.total_discount_amounts),
      taxCents: addedTaxOf(preview),
      totalCents: cents(preview.total),
      afterwards: recurringOf(price, preview),
    },
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
      'The promotion code belongs to another customer',
    )
  return { couponId }
}

/** The coupons of a preview that count for this price once its first period is over. */
export function couponsOf(price: Stripe.Price, preview: Stripe.Invoice): ReturnType<typeof renewalCoupons> {
  const first = preview.lines.data.map(toLine).find((line) => line.priceId === price.id && !line.isProration)
  return renewalCoupons(preview, idOf(price.product), first ? secondsOf(first.periodEnd) : null)
}

/** What a price costs each later period, by the coupons of its preview that count then; null for what is paid once. */
export function recurringOf(price: Stripe.Price, preview: Stripe.Invoice): Recurring | null {
  if (!price.recurring) return null
  const months = monthsOf(price.recurring)
  if (months === null) throw new UnreadableAnswer(`${price.id} is not billed in whole months`)
  const { lasting, upcoming, endsAt } = couponsOf(price, preview)
  const listCents = cents(price.unit_amount ?? 0)
  const until = instantOrNull(endsAt)
  return {
    months,
    amountCents: amountAfter(listCents, lasting),
    sooner: until === null ? null : { amountCents: amountAfter(listCents, upcoming), until },
  }
}
