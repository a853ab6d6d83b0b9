import { withShares } from '#domain/billing/joint-parts.ts'
import type { NamedRefund } from '#domain/billing/joint-parts.ts'
import { awaitsAnswer, givenCents, lastReturnedAt, mergeDisputes, mergeRefunds } from '#domain/billing/money-back.ts'
import { nextPaymentStatus } from '#domain/billing/payment-status.ts'
import { changeOfPlan, unnamedPayment } from '#domain/billing/payment-words.ts'
import type { Payment, PaymentDispute, PaymentLine, PaymentPart } from '#domain/billing/payment.ts'
import { codeOfCoupon } from '#domain/billing/promotion-code.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { Instant } from '#domain/core/instants.ts'
import { subtract } from '#domain/core/money.ts'
import { charges, payments, refunds } from '#server/billing/exports/collections.ts'
import type { Charge } from '#server/billing/exports/collections.ts'
import { paymentSaved } from '#server/billing/exports/reactions.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { settlePaymentMessage } from '#server/messages/exports/payment-messages.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Dispute, Payment as ProviderPayment, Refund } from '#server/ports/payments-intents.ts'
import type { BilledDiscount, BilledLine, Invoice } from '#server/ports/payments-invoices.ts'
import { dueAgainOf } from './due-again.ts'
import { purposeOfCharge } from './find-charge.ts'
import { noticesOfPayment, tell } from './notices.ts'
import { ordererOf } from './orderer.ts'
import { receivedNotices } from './received-notice.ts'
import { goesOffline, siteNameOf } from './site-name.ts'

/**
 * Writes the provider's state of a payment to its mirror, and to the message or invoice that asked for it, and notifies its
 * payer. Repeated, it writes nothing.
 */
export async function savePayment(
  portal: Portal,
  transaction: Transaction,
  looked: Omit<SeenPayment, 'refunds' | 'disputes' | 'takesSiteOffline' | 'timeZone'>,
  { refunds, disputes }: MoneyBack = { refunds: [], disputes: [] },
): Promise<Payment> {
  const now = portal.clock.now()
  const before = (await transaction.get(payments, looked.payment.id))?.data ?? null
  const refunded = await saveRefunds(transaction, refunds, now)
  const { subscription } = looked
  const takesSiteOffline = subscription?.status === 'past_due' && (await goesOffline(portal, transaction, subscription))
  const timeZone = portal.settings.openingHours.timeZone
  const seen = { ...looked, refunds: refunded, disputes: disputes.map(toDisputeRow), takesSiteOffline, timeZone }
  const charge = await chargeOf(transaction, looked)
  const parts = before?.parts ?? partsOf(charge, looked)
  // Who tries it again is written to the payment itself.
  const payer = before ? before.payer : charge?.payer
  const orderer = before ? before.orderer : await ordererOf(portal, transaction, looked)
  // What was paid keeps the site that its plan had then.
  const site = before?.status === 'paid' ? before.site : await siteNameOf(portal, transaction, seen.subscription)
  const next = toPaymentRow(portal.catalogue.plans(), { ...seen, site, parts, payer, orderer }, before, now)
  if (!before) transaction.create(payments, next)
  else if (next !== before) transaction.put(payments, next)
  if (next.messageId !== null) await settleMessage(transaction, { ...next, messageId: next.messageId })
  await raise(portal, paymentSaved, transaction, next)
  const again = await dueAgainOf(portal, transaction, next)
  const received = await receivedNotices(transaction, before, next, timeZone)
  await tell(portal, transaction, next, [...noticesOfPayment(seen, before, next, again), ...received])
  return next
}

type Looked = Pick<SeenPayment, 'uid' | 'payment'>

/** The charge that asked for a payment; undefined for a payment of an order or a plan, and for an amount that staff named. */
async function chargeOf(transaction: Transaction, { uid, payment }: Looked): Promise<Charge | undefined> {
  const { orderId } = payment
  if (orderId === null || !purposeOfCharge(orderId).isCharge) return undefined
  const charge = (await transaction.get(charges, orderId))?.data
  // Another account's money pays nothing of this one.
  return charge?.uid === uid ? charge : undefined
}

/** The invoices that a payment pays together; undefined for any other. */
function partsOf(charge: Charge | undefined, { payment }: Looked): Payment['parts'] {
  if (!charge?.parts || charge.amountCents !== payment.amountCents) return undefined
  return charge.parts.map(({ invoiceId, description, amountCents }) => ({ invoiceId, description, amountCents }))
}

/** Writes a payment to the conversation that asked for it. */
async function settleMessage(
  transaction: Transaction,
  { messageId, uid, id, status, amountCents, currency }: Payment & { readonly messageId: string },
): Promise<void> {
  const message = await transaction.get(messages, messageId)
  // Another account's money pays nothing of this one.
  if (message?.data.clientId !== uid) return
  await settlePaymentMessage(transaction, { messageId, paymentId: id, status, amountCents, currency })
}

function toDisputeRow({ id, amountCents, state, reason, createdAt, ...told }: Dispute): PaymentDispute {
  const { dueBy, isAnswered, isInquiry } = told
  return {
    id,
    amountCents,
    state,
    reason,
    createdAt,
    ...(dueBy === null ? {} : { dueBy }),
    ...(isAnswered ? { isAnswered } : {}),
    ...(isInquiry ? { isInquiry } : {}),
  }
}

/**
 * The refunds of a payment for its mirror, with staff's decision about each. Updates their own rows too, which may have
 * waited for the answer, and fail where the bank sent a refund back.
 */
async function saveRefunds(
  transaction: Transaction,
  seen: readonly SeenRefund[],
  now: Instant,
): Promise<readonly NamedRefund[]> {
  const told: NamedRefund[] = []
  for (const { refund, rowId } of seen) {
    const { id, amountCents, status, createdAt } = refund
    const row = rowId === null ? undefined : (await transaction.get(refunds, rowId))?.data
    const state = status === 'failed' || row?.state === 'failed' ? 'failed' : 'given'
    if (row && row.state !== state) transaction.put(refunds, { ...row, state, providerId: id, updatedAt: now })
    const named = row?.invoiceId === undefined ? {} : { invoiceId: row.invoiceId }
    told.push({ id, amountCents, state, outcome: row?.outcome ?? null, createdAt, ...named })
  }
  return told
}

export type SeenPayment = {
  readonly uid: string
  readonly customerId: string
  readonly payment: ProviderPayment
  /** The invoice it pays; null for a payment without one. */
  readonly invoice: Invoice | null
  readonly subscription: Subscription | null
  readonly refunds: readonly NamedRefund[]
  readonly disputes: readonly PaymentDispute[]
  /** Whether its past-due plan takes a live site offline if it ends. */
  readonly takesSiteOffline?: boolean
  /** The agency’s, for the days it is said with; left out for UTC. */
  readonly timeZone?: string
}

/** What the provider doesn't know of a payment. */
type Kept = { readonly site: string | undefined } & Pick<Payment, 'parts' | 'payer' | 'orderer'>

/** Our mirror of a payment, from the provider's state and our state before. A paid one never goes back. */
function toPaymentRow(
  plans: readonly Plan[],
  { site, parts, payer, orderer, ...seen }: SeenPayment & Kept,
  before: Payment | null,
  now: Instant,
): Payment {
  const { uid, customerId, payment, invoice, subscription } = seen
  if (before?.status === 'paid' && payment.status !== 'paid') return before
  const hasFailed = payment.decline !== null
  const status = nextPaymentStatus(before?.status ?? null, { intentStatus: payment.intentStatus, hasFailed })
  const charge = purposeOfCharge(payment.orderId)
  const known = { refunds: before?.refunds ?? [], disputes: before?.disputes ?? [] }
  const merged = {
    refunds: mergeRefunds<NamedRefund>(known.refunds, seen.refunds),
    disputes: mergeDisputes(known.disputes, seen.disputes),
  }
  const { refunds, disputes } = parts ? withShares(parts, known, merged) : merged
  const next: Payment = {
    id: payment.id,
    uid,
    ...(payer === undefined ? {} : { payer }),
    customerId,
    orderId: invoice?.orderId ?? subscription?.orderId ?? (charge.isCharge ? null : payment.orderId),
    ...(orderer === undefined ? {} : { orderer }),
    invoiceId: invoice?.id ?? null,
    subscriptionId: subscription?.id ?? invoice?.subscriptionId ?? null,
    messageId: charge.messageId,
    askedInvoiceId: charge.invoiceId,
    ...(parts === undefined ? {} : { parts }),
    type: invoice?.subscriptionId ? 'recurring' : 'onetime',
    description: describe(plans, seen, before),
    ...(site === undefined ? {} : { site }),
    amountCents: payment.amountCents,
    lines: parts?.map((part) => toPartLine(part, payment)) ?? (invoice?.lines ?? []).map(toPaymentLine),
    ...(invoice && invoice.taxCents !== 0 ? { taxCents: invoice.taxCents } : {}),
    currency: payment.currency,
    status,
    stripeStatus: payment.intentStatus,
    paymentMethodId: payment.paymentMethodId,
    card: payment.card,
    ...(payment.bankAccount === null ? {} : { bankAccount: payment.bankAccount }),
    decline: status === 'paid' ? null : payment.decline,
    refundedCents: givenCents(refunds),
    refunds,
    disputes,
    disputedAt: disputes.find(awaitsAnswer)?.createdAt,
    returnedAt: lastReturnedAt({ refunds, disputes }),
    paidAt: status === 'paid' ? (before?.paidAt ?? invoice?.paidAt ?? now) : null,
    createdAt: payment.createdAt,
    updatedAt: before?.updatedAt ?? now,
  }
  return before && JSON.stringify(next) === JSON.stringify(before) ? before : { ...next, updatedAt: now }
}

/**
 * The payment of an unpaid change of plan is described as that, also once it is dropped, and not as a payment of the old
 * plan.
 */
function describe(
  plans: readonly Plan[],
  { payment, invoice, subscription }: SeenPayment,
  before: Payment | null,
): string {
  if (invoice?.reason === 'subscription_update' && payment.status !== 'paid') {
    const next = plans.find(({ id }) => id === subscription?.pendingPlanId)
    if (next) return `${changeOfPlan}${next.name}`
    if (before) return before.description
  }
  const plan = plans.find(({ id }) => id === subscription?.planId)
  // What was paid keeps the name that its plan had then.
  if (before && plan?.formerNames.includes(before.description)) return before.description
  const [line] = invoice?.lines ?? []
  return plan?.name ?? line?.description ?? payment.description ?? unnamedPayment
}

/** For no period. */
function toPartLine({ description, amountCents }: PaymentPart, { createdAt }: ProviderPayment): PaymentLine {
  return { description, amountCents, from: createdAt, to: createdAt }
}

function toPaymentLine({ description, periodStart, periodEnd, ...billed }: BilledLine): PaymentLine {
  const { amountCents, discountCents, discounts } = billed
  return {
    description,
    amountCents: subtract(amountCents, discountCents),
    from: periodStart,
    to: periodEnd,
    ...(discounts.length === 0 ? {} : { discounts: discounts.map(toLineDiscount) }),
  }
}

/** A use of a code that was handed over is billed by the coupon of the code alone. */
function toLineDiscount({ amountCents, couponId, code: redeemed }: BilledDiscount) {
  const code = redeemed ?? (couponId === null ? undefined : codeOfCoupon(couponId))
  return code === undefined ? { amountCents } : { amountCents, code }
}

/** A refund at the provider, and the row of ours that asked for it; null for a refund made elsewhere. */
export type SeenRefund = { readonly refund: Refund; readonly rowId: string | null }

export type MoneyBack = { readonly refunds: readonly SeenRefund[]; readonly disputes: readonly Dispute[] }

/** The refunds and disputes of a payment; the provider is asked only where there may be some. */
export async function readMoneyBack(
  { documents, payments: provider }: Pick<Portal, 'documents' | 'payments'>,
  { id: paymentId, refundedCents, isDisputed }: ProviderPayment,
): Promise<MoneyBack> {
  const rows = await listAll(documents, refunds, { where: { paymentId }, orderBy: ['createdAt', 'desc'] })
  const known = (await documents.get(payments, paymentId))?.data
  const mayBeRefunded = refundedCents > 0 || rows.length > 0 || Boolean(known?.refunds.length)
  const [given, disputes] = await Promise.all([
    mayBeRefunded ? provider.listRefunds(paymentId) : [],
    isDisputed ? provider.listDisputes(paymentId) : [],
  ])
  const rowOf = ({ id, key }: Refund) => rows.find(({ data }) => data.id === key || data.providerId === id)
  return { refunds: given.map((refund) => ({ refund, rowId: rowOf(refund)?.id ?? null })), disputes }
}
