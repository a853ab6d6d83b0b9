import * as z from 'zod/mini'
import { customerSchema } from '#domain/billing/customer.ts'
import type { Customer } from '#domain/billing/customer.ts'
import { paymentSchema } from '#domain/billing/payment.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { promotionCodeSchema } from '#domain/billing/promotion-code.ts'
import type { PromotionCode } from '#domain/billing/promotion-code.ts'
import { refundSchema } from '#domain/billing/refund.ts'
import type { Refund } from '#domain/billing/refund.ts'
import { subscriptionSchema } from '#domain/billing/subscription.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { collection } from '#server/ports/documents.ts'

/** The customers of the provider, keyed by the uid of the account's owner. */
export const customers = collection<Customer>('customers', customerSchema, [
  { where: ['freeCodeIsDue'], orderBy: ['createdAt', 'asc'] },
  { where: [], orderBy: ['createdAt', 'asc'] },
])

const customerOwnerSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  /** The provider account that it is of; null for a customer from before that was stored. */
  account: z.nullable(z.string()),
})
/**
 * The owner of a customer of the provider, keyed by the provider's id: one owner for each, for good. An owner who had
 * customers in several provider accounts has several.
 */
export const customerOwners = collection<z.output<typeof customerOwnerSchema>>('customerOwners', customerOwnerSchema, [
  { where: ['uid', 'account'] },
])

const boundAccountSchema = z.strictObject({ id: z.string(), account: z.string(), boundAt: instant })
/** The provider account to which all customers were moved: one document, `bound`. */
export const boundAccounts = collection<z.output<typeof boundAccountSchema>>('boundAccounts', boundAccountSchema, [])

const byAmount = ['amountCents', 'desc'] as const

export const payments = collection<Payment>('payments', paymentSchema, [
  { where: ['uid'], orderBy: ['createdAt', 'desc'] },
  { where: ['uid', 'status'], orderBy: ['createdAt', 'desc'] },
  { where: ['status'], orderBy: ['createdAt', 'desc'] },
  { where: [], orderBy: ['createdAt', 'desc'] },
  // `paymentSortsFor` offers these and no others.
  { where: [], orderBy: byAmount },
  { where: ['uid'], orderBy: byAmount },
  { where: ['status'], orderBy: byAmount },
  // For whoever looks for an amount: many payments of a plan have the same.
  { where: ['amountCents'], orderBy: ['createdAt', 'desc'] },
  { where: ['uid', 'amountCents'], orderBy: ['createdAt', 'desc'] },
  { where: [], orderBy: ['disputedAt', 'asc'], sparse: true },
  { where: [], orderBy: ['paidAt', 'desc'] },
  { where: [], orderBy: ['returnedAt', 'desc'], sparse: true },
  { where: ['orderId'] },
])

export const refunds = collection<Refund>('refunds', refundSchema, [
  { where: ['paymentId'], orderBy: ['createdAt', 'desc'] },
  { where: ['state'], orderBy: ['createdAt', 'asc'] },
])

export const subscriptions = collection<Subscription>('subscriptions', subscriptionSchema, [
  { where: ['uid'], orderBy: ['createdAt', 'desc'] },
  { where: ['status'], orderBy: ['currentPeriodEnd', 'asc'] },
  { where: [], orderBy: ['endedAt', 'desc'], sparse: true },
  { where: [], orderBy: ['nextPriceFrom', 'asc'], sparse: true },
])

/** The promotion codes that staff made, keyed by the code in capitals. */
export const promotionCodes = collection<PromotionCode>('promotionCodes', promotionCodeSchema, [
  { where: [], orderBy: ['createdAt', 'desc'] },
  { where: ['clientId'], orderBy: ['createdAt', 'desc'] },
  { where: ['isDue'], orderBy: ['createdAt', 'asc'] },
])

const paymentEventSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  appliedAt: instant,
})
/** Events of the provider that were applied, keyed by their ids; pruned after 90 days. */
export const paymentEvents = collection<z.output<typeof paymentEventSchema>>('paymentEvents', paymentEventSchema, [
  { where: [], orderBy: ['appliedAt', 'asc'] },
])

const paymentSweepSchema = z.strictObject({ id: z.string(), until: instant })
/** How far the sweep has looked for missed events: one document, `sweep`. */
export const paymentSweeps = collection<z.output<typeof paymentSweepSchema>>('paymentSweeps', paymentSweepSchema, [])

const heardEventSchema = z.strictObject({ id: z.string(), heardAt: instant })
/** When the provider last sent an event that its signature proved, to the minute: one document, `webhook`. */
export const heardEvents = collection<z.output<typeof heardEventSchema>>('heardEvents', heardEventSchema)

const cardSetupSchema = z.strictObject({
  id: z.string(),
  /** Sealed: the secret opens a card form, and goes to its owner alone. */
  sealedSecret: z.string(),
  setupId: z.string(),
  createdAt: instant,
})
/** The open card form of an owner, keyed by uid; removed once its card is saved, or after a day. */
export const cardSetups = collection<z.output<typeof cardSetupSchema>>('cardSetups', cardSetupSchema, [
  { where: [], orderBy: ['createdAt', 'asc'] },
])

const savedCardSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  customerId: z.string(),
  /** When the card was removed; it is never saved again. */
  detachedAt: z.nullable(instant),
  /** Until when an unsaved card may wait for its purchase; null for a saved one. */
  heldUntil: z.nullable(instant),
  /** Whether it is saved once it has paid. */
  staysIfPaid: z.boolean(),
})
export type SavedCard = z.output<typeof savedCardSchema>
/** The owner of a card, keyed by the provider's id, so that we need not ask the provider about another account's card. */
export const savedCards = collection<SavedCard>('savedCards', savedCardSchema, [
  { where: ['uid'] },
  { where: [], orderBy: ['heldUntil', 'asc'] },
])

/**
 * `asked`: it is not known whether the provider did it. `begun`: it has a payment, which says the rest. `over`: nobody can
 * pay by it any more, because it never came about or its payment was given up. `held`: the joint charge says all of this.
 */
const chargeStates = ['asked', 'begun', 'over', 'held'] as const

const jointPart = z.strictObject({
  invoiceId: z.string(),
  /** The payments of the invoice before it. */
  part: z.int(),
  description: z.string(),
  amountCents: money,
})
export type JointPart = z.output<typeof jointPart>

const chargeSchema = z.strictObject({
  /**
   * One for each message that asks, for each part of an invoice and for the parts that are paid together; for an amount that
   * staff name, one for identical requests, or for the key of their form.
   */
  id: z.string(),
  /** The key of the form of staff that asked for it; left out for all others. */
  key: z.optional(z.string()),
  /** The key of the request, and the payment's reference at the provider; written before it is asked. */
  writeKey: z.string(),
  uid: z.string(),
  /** The name of whoever of the account asked for it; left out for staff. */
  payer: z.optional(z.string()),
  customerId: z.string(),
  paymentMethodId: z.string(),
  amountCents: money,
  description: z.string(),
  messageId: z.nullable(z.string()),
  /** The invoice of ours that it pays a part of. */
  invoiceId: z.nullable(z.string()),
  /** Where the holder of a bank account agreed that it is debited, which repeats of the request say again; left out for a card. */
  debitConsent: z.optional(z.strictObject({ ip: z.string(), userAgent: z.string() })),
  /** The joint charge: this one, or the one that pays this part with others. Left out where one thing alone is paid. */
  jointId: z.optional(z.string()),
  /** Of a joint charge, what it pays. */
  parts: z.optional(z.array(jointPart)),
  state: z.enum(chargeStates),
  /** Null until the provider has answered. */
  paymentId: z.nullable(z.string()),
  createdAt: instant,
  /** When the provider was last asked to begin it. */
  askedAt: instant,
})
export type Charge = z.output<typeof chargeSchema>
/** Charges that a message, an invoice or staff asked for, written before the provider is asked. */
export const charges = collection<Charge>('charges', chargeSchema, [{ where: ['state'], orderBy: ['askedAt', 'asc'] }])

const amountMatchSchema = z.strictObject({ id: z.string(), chargeId: z.string(), createdAt: instant })
/** What a client pays who named an amount alone, keyed by the hash of what they sent; removed after a day. */
export const amountMatches = collection<z.output<typeof amountMatchSchema>>('amountMatches', amountMatchSchema, [
  { where: [], orderBy: ['createdAt', 'asc'] },
])
