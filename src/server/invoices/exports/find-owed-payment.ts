import type { Payment } from '#domain/billing/payment.ts'
import { hasEnded, isPastDue } from '#domain/billing/subscription-status.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { findOwedPayment as call } from '#domain/invoices/owed-contract.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { presentPayment } from '#server/billing/exports/present.ts'
import { expectInvoicesRight } from '#server/invoices/policy.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'

const newest = ['createdAt', 'desc'] as const
const asksForMs = 30 * 86_400_000

/**
 * The payment that the client still has to make, from our own store; for a teammate one of an invoice alone, since the owner pays
 * the rest. Nobody owes one of a plan that has ended. Refuses `forbidden` to a teammate without the right to invoices.
 */
export async function findOwedPayment(
  { documents, clock, catalogue }: Portal,
  viewer: Viewer,
): Promise<ReplyOf<typeof call>> {
  expectInvoicesRight(viewer)
  const uid = viewer.accountId
  const isOwner = viewer.uid === uid
  const [plans, unpaid, failed] = await Promise.all([
    isOwner ? listAll(documents, subscriptions, { where: { uid }, orderBy: newest }) : [],
    listAll(documents, payments, { where: { uid, status: 'unpaid' }, orderBy: newest }),
    listAll(documents, payments, { where: { uid, status: 'fail' }, orderBy: newest }),
  ])
  const pastDue = new Set(plans.flatMap(({ id, data }) => (isPastDue(data.status) ? [id] : [])))
  const ended = new Set(plans.flatMap(({ id, data }) => (hasEnded(data.status) ? [id] : [])))
  const isOfEnded = ({ subscriptionId }: Payment) => subscriptionId !== null && ended.has(subscriptionId)
  const open = [...unpaid, ...failed]
    .filter(({ data }) => isPayable(data) && !isOfEnded(data) && (isOwner || paysInvoices(data)))
    .sort((one, other) => (one.data.createdAt < other.data.createdAt ? 1 : -1))
  const late = open.find(({ data: { subscriptionId } }) => subscriptionId !== null && pastDue.has(subscriptionId))
  const since = toInstant(clock.nowMs() - asksForMs)
  const owed = late ?? open.find(({ data: { status, createdAt } }) => status === 'fail' && createdAt >= since)
  const change = plans.find(({ data }) => data.pendingUntil !== null && data.latestInvoiceId === owed?.data.invoiceId)
  return {
    payment: owed ? presentPayment(owed) : null,
    isPastDue: pastDue.size > 0,
    changesTo: change
      ? (catalogue.plans().find(({ id }) => id === change.data.pendingPlanId)?.name ?? 'another plan')
      : null,
  }
}

function paysInvoices({ askedInvoiceId, parts }: Payment): boolean {
  return askedInvoiceId !== null || parts !== undefined
}

/** A payment that is canceled, or that the bank is processing, is not paid again; of a debit, its invoice asks. */
export function isPayable({ status, stripeStatus, bankAccount }: Payment): boolean {
  if (bankAccount) return false
  return status !== 'paid' && (stripeStatus === 'requires_payment_method' || stripeStatus === 'requires_action')
}
