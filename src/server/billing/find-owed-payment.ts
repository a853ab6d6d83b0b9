import type { findOwedPayment as call } from '#domain/billing/owed-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { isPastDue } from '#domain/billing/subscription-status.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { toView } from '#server/platform/own-data.ts'
import { payments, subscriptions } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { expectOneOf } from './policy.ts'
import { presentPayment } from './present.ts'

const newest = ['createdAt', 'desc'] as const
/** Plans and payments that are looked at: an account has few of either that are not settled. */
const most = 50
const asksForMs = 30 * 86_400_000

/** Tells a client of the money that waits for them, from our own store. Refuses `forbidden` to a teammate without the right to invoices. */
export async function findOwedPayment(
  { documents, clock }: Pick<BillingDeps, 'documents' | 'clock'>,
  viewer: Viewer,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['invoices'])
  const ofAccount = { where: { uid: viewer.accountId }, orderBy: newest, limit: most }
  const [plans, paid] = await Promise.all([
    documents.list(subscriptions, ofAccount),
    documents.list(payments, ofAccount),
  ])
  const pastDue = new Set(plans.flatMap(({ id, data }) => (isPastDue(data.status) ? [id] : [])))
  const open = paid.filter(({ data }) => isPayable(data))
  const late = open.find(({ data: { subscriptionId } }) => subscriptionId !== null && pastDue.has(subscriptionId))
  const since = toInstant(clock.nowMs() - asksForMs)
  const owed = late ?? open.find(({ data: { status, createdAt } }) => status === 'fail' && createdAt >= since)
  return { payment: owed ? toView(presentPayment, owed) : null, isPastDue: pastDue.size > 0 }
}

/** What is canceled at the provider or with the bank by now is not paid again. */
function isPayable({ status, stripeStatus }: Payment): boolean {
  return status !== 'paid' && (stripeStatus === 'requires_payment_method' || stripeStatus === 'requires_action')
}
