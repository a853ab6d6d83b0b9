import * as z from 'zod/mini'
import { clientSecret, couponRef, customerRef, paymentMethodRef, priceRef } from '#domain/billing/references.ts'
import { taxAddress } from '#domain/billing/tax-address.ts'
import { ownPrice } from '#domain/catalogue/contract.ts'
import { recurring } from '#domain/catalogue/recurring.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { seenTerms } from '#domain/core/policies.ts'
import { documentId, optionalName, requiredName } from '#domain/core/text.ts'
import { orderSchema } from './order.ts'

/** Clients order for themselves; staff for a client who allows it. */
const buyers = ['superAdmin', 'client'] as const
/** Each plan once: `sites` says for which sites it is ordered. */
const planIds = z.array(documentId).check(
  z.minLength(1, 'Add at least one plan or add-on'),
  z.maxLength(10, 'A cart can have up to ten items'),
  z.refine((ids) => new Set(ids as string[]).size === (ids as string[]).length, 'Add each plan only once'),
)
/** Hosting that is for a site: one of the account, or one that begins once it is paid. A plan with several sites is ordered for each. */
const forSite = z.union([
  z.strictObject({ planId: documentId, siteId: documentId }),
  z.strictObject({ planId: documentId, newSite: requiredName(80) }),
])
export type ForSite = z.output<typeof forSite>
/** Hosting without a site covers the only one that has no plan, else it waits to be given to one. */
const sites = z.optional(z.array(forSite).check(z.maxLength(10)))
const promotionCode = z.optional(optionalName(40))
/** Staff name the client whom they order for; a client may name their own account, or leave it out. */
const clientId = z.optional(documentId)

const previewedLine = z.strictObject({
  planId: z.string(),
  name: z.string(),
  /** The original price of the plan, which is shown struck. */
  listCents: money,
  /** From there to `totalCents`. */
  discountCents: money,
  /** Before tax. */
  totalCents: money,
  /** What is added to it; left out where it bears none. */
  taxCents: z.optional(money),
  /** Before tax; null for what is paid once. */
  afterwards: z.nullable(recurring),
  /** Whether the account, or the site of the line, has this plan or its other term already: it cannot be ordered again. */
  isOwned: z.boolean(),
  /** What it has; left out where it has nothing. */
  ownedPlanId: z.optional(z.string()),
  /** Whether the promotion code lowers it; left out where it doesn’t. */
  isLowered: z.optional(z.literal(true)),
  /** The site that hosting is for; left out while it waits to be given to one. */
  site: z.optional(z.strictObject({ id: z.string(), name: z.string() })),
})
export const orderPreview = z.strictObject({
  lines: z.array(previewedLine),
  /** What the lines have of both. */
  subtotalCents: money,
  discountCents: money,
  taxCents: money,
  totalCents: money,
  /** The part that the customer's credit pays. */
  creditCents: money,
  /** An older debt of the customer, billed with it. */
  owedCents: money,
  dueTodayCents: money,
  /** The address that the tax is computed for; null while it is missing. Left out where no tax is charged. */
  taxAddress: z.optional(z.nullable(taxAddress)),
  /** The later charges before tax, one entry for each length of a period, shortest first. */
  afterwards: z.array(recurring),
  /** The requested promotion code: its discount, or why it does not apply. */
  promotion: z.nullable(
    z.strictObject({
      code: z.string(),
      problem: z.nullable(
        z.enum(['unknown', 'ended', 'expired', 'used', 'not-first', 'not-for-this', 'not-yours', 'too-many']),
      ),
      /** Of `too-many`, which says nothing of the code: how long no other is looked up. */
      sentence: z.optional(z.string()),
    }),
  ),
})
export type OrderPreview = z.output<typeof orderPreview>

export const previewOrder = endpoint('preview-order', {
  summary:
    'Returns the price of the given plans: lines, discounts, tax, the amount due today and later charges. Nothing is saved.',
  body: z.strictObject({ planIds, sites, promotionCode, clientId }),
  reply: orderPreview,
  who: buyers,
  staffRights: ['money'],
  refusals: ['not-found', 'forbidden', 'unknown-plan', 'too-many-requests', 'payments-unavailable'],
  asksProvider: true,
})

/** An order as it is stored and sent live. */
export const storedOrder = z.extend(
  z.pick(orderSchema, {
    id: true,
    number: true,
    uid: true,
    customerId: true,
    orderedBy: true,
    orderer: true,
    status: true,
    items: true,
    promotionCode: true,
    subtotalCents: true,
    discountCents: true,
    taxCents: true,
    totalCents: true,
    currency: true,
    paymentMethodId: true,
    payAsked: true,
    acceptedTerms: true,
    cancellation: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)

export const presentedOrder = z.extend(storedOrder, {
  /** The things that can still be paid by it; one that is being confirmed is among them. */
  toPay: z.array(z.string()),
  /** The things it no longer pays for, because the account got the plan in another way. */
  ownedElsewhere: z.array(z.strictObject({ itemId: z.string(), planId: z.string() })),
  /** The credit for it: what its things have taken, and what credit pays of the rest. Left out where there is none, or nothing can be paid. */
  creditCents: z.optional(money),
  /** What went back to the card that paid. Left out where nothing did, and while the order asks to be paid. */
  refundedCents: z.optional(money),
  /** What banks took back of its things for good, by a dispute. Left out where they took nothing, and while the order asks to be paid. */
  returned: z.optional(z.array(z.strictObject({ itemId: z.string(), amountCents: money }))),
})
export type PresentedOrder = z.output<typeof presentedOrder>

export const createOrder = endpoint('create-order', {
  summary:
    'Places an order at current prices for the caller’s account or, for staff, for a client. Each item is charged separately. A repeated `key` returns the first result.',
  body: z.strictObject({
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'Invalid key')),
    planIds,
    sites,
    promotionCode,
    clientId,
    /** The amount the page showed as due today: another price is refused, so that nobody pays an amount they did not see. */
    dueTodayCents: money,
    /** The credit that it showed beside that: a refusal says whether the price is another, or only the credit. */
    creditCents: z.optional(money),
    /** The version of the terms that the payer accepts; null where the agency has published none. Staff accept none. */
    termsVersion: seenTerms,
  }),
  reply: z.strictObject({ order: presentedOrder }),
  who: buyers,
  staffRights: ['money'],
  refusals: [
    'not-found',
    'forbidden',
    'consent-missing',
    'unknown-plan',
    'price-changed',
    'tax-address-missing',
    'vat-number-refused',
    'terms-changed',
    'plan-owned-already',
    'promotion-refused',
    'too-many-requests',
    'payments-unavailable',
  ],
  asksProvider: true,
})

const bought = {
  status: z.enum(['paid', 'unpaid', 'fail']),
  /** Always null for staff: the bank asks the holder of the card. */
  clientSecret,
}
const purchase = z.strictObject({
  /** The coupon that belongs to the plan, as the order names it; empty or null if it has none. */
  couponId: z.optional(z.nullable(z.union([couponRef, z.literal('')]))),
  priceId: priceRef,
  customerId: customerRef,
  /** Empty for what costs nothing, now and later. */
  paymentMethodId: z.union([paymentMethodRef, z.literal('')]),
  /** The order that it belongs to; without it, the newest one of the account that has this price. */
  orderId: z.optional(documentId),
  /** What the page showed as left to pay of the whole order: another sum is refused. Left out, it is not compared. */
  dueCents: z.optional(money),
})
const purchaseRefusals = [
  'not-found',
  'forbidden',
  'consent-missing',
  'unknown-plan',
  'promotion-refused',
  'price-changed',
  'tax-address-missing',
  'plan-owned-already',
  'card-declined',
  'too-many-requests',
  'payments-unavailable',
] as const

export const createSubscriptionProduct = endpoint('create-subscription-product', {
  summary:
    'Buys a recurring plan with the given card at the ordered price. Repeating the call never charges twice. If the card was declined, repeat the call with another card.',
  body: z.extend(purchase, {
    /** The site that the item of the order is for, or that hosting alone is bought for. */
    siteId: z.optional(documentId),
  }),
  reply: z.strictObject({ subscriptionId: z.string(), ...bought }),
  who: buyers,
  staffRights: ['money'],
  refusals: purchaseRefusals,
  asksProvider: true,
})

export const createInvoiceOnetime = endpoint('create-invoice-onetime', {
  summary:
    'Buys a one-time item with the given card at the ordered price. Repeating the call never charges twice. If the card was declined, repeat the call with another card.',
  body: purchase,
  reply: z.strictObject({ invoiceId: z.string(), ...bought }),
  who: buyers,
  staffRights: ['money'],
  refusals: purchaseRefusals,
  asksProvider: true,
})

export const getOrder = endpoint('get-order', {
  summary: 'Returns an order. If `settle` is true, first checks its payments with the payment provider.',
  body: z.strictObject({ orderId: documentId, settle: z.optional(z.boolean()) }),
  reply: z.strictObject({ order: presentedOrder }),
  who: ['superAdmin', 'client'],
  refusals: ['not-found', 'forbidden', 'payments-unavailable'],
  asksProvider: true,
})

export const listOrders = endpoint('list-orders', {
  summary: 'Returns the 20 newest orders of the caller’s account.',
  body: z.strictObject({}),
  reply: z.strictObject({ orders: z.array(presentedOrder) }),
  who: ['client'],
  refusals: ['forbidden'],
  reads: true,
})

export const cancelOrder = endpoint('cancel-order', {
  summary:
    'Cancels the unpaid items in one of the account’s orders: voids their open invoices and restores the credit that was applied to them. Paid items don’t change. Repeating the call changes nothing.',
  body: z.strictObject({ orderId: documentId }),
  reply: z.strictObject({ order: presentedOrder }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'payments-unavailable'],
  asksProvider: true,
})

const buyableSite = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The plan whose subscription keeps it online now; null where none does. */
  planId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  /** Left out where it is not live. */
  isLive: z.optional(z.literal(true)),
  /** What the subscription costs, where new purchases have another price; left out otherwise, and for teammates without the right to invoices. */
  own: z.optional(ownPrice),
})
export type BuyableSite = z.output<typeof buyableSite>

export const listSites = endpoint('list-sites', {
  summary:
    'Returns the sites of the caller’s account or, for staff, of a client, each with its hosting plan, if any. Also returns the hosting plans that no site uses. Teammates need the “Ordering” or “Invoices” permission. Callers with the “Invoices” permission also get the price that the account pays for a plan if it differs from the current price.',
  body: z.strictObject({ clientId }),
  reply: z.strictObject({
    sites: z.array(buyableSite),
    /** Hosting plans that are paid for and wait for a site, newest first; left out where none does. */
    unusedPlanIds: z.optional(z.array(z.string())),
  }),
  who: buyers,
  refusals: ['not-found', 'forbidden'],
  reads: true,
})
