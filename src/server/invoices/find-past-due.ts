import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { isPastDue, subscriptionStatuses } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { OwedPlan } from '#domain/invoices/owed-contract.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'

type Deps = Pick<Portal, 'documents'>
export type PastDuePlan = { readonly uid: string; readonly plan: OwedPlan }

/**
 * The plans that are past due, of an account or of all. Of each is owed the newest payment that is not paid; where none is
 * known, the price of a period.
 */
export async function findPastDue(portal: Deps, uid: string | undefined): Promise<PastDuePlan[]> {
  const late = uid === undefined ? await lateOfAll(portal) : await lateOf(portal, uid)
  const payers = [...new Set(late.map((plan) => plan.uid))]
  const asked = (await Promise.all(payers.map((each) => unpaidOf(portal, each)))).flat()
  return late.map((plan) => ({ uid: plan.uid, plan: toOwedPlan(plan, asked) }))
}

const newest = ['createdAt', 'desc'] as const

async function lateOf({ documents }: Deps, uid: string): Promise<Subscription[]> {
  const all = await listAll(documents, subscriptions, { where: { uid }, orderBy: newest })
  return all.flatMap(({ data }) => (isPastDue(data.status) ? [data] : []))
}

async function lateOfAll({ documents }: Deps): Promise<Subscription[]> {
  const orderBy = ['currentPeriodEnd', 'asc'] as const
  const statuses = subscriptionStatuses.filter(isPastDue)
  const all = statuses.map((status) => listAll(documents, subscriptions, { where: { status }, orderBy }))
  return (await Promise.all(all)).flat().map(({ data }) => data)
}

async function unpaidOf({ documents }: Deps, uid: string): Promise<Payment[]> {
  const all = (['unpaid', 'fail'] as const).map((status) =>
    listAll(documents, payments, { where: { uid, status }, orderBy: newest }),
  )
  return (await Promise.all(all)).flat().flatMap(({ data }) => (isCanceled(data) ? [] : [data]))
}

function toOwedPlan({ id, uid, planId, amountCents }: Subscription, asked: readonly Payment[]): OwedPlan {
  const payment = asked
    .filter((each) => each.subscriptionId === id && each.uid === uid)
    .reduce<Payment | null>((one, other) => (one && one.createdAt >= other.createdAt ? one : other), null)
  return {
    subscriptionId: id,
    planId,
    amountCents: payment?.amountCents ?? amountCents,
    paymentId: payment?.id ?? null,
    declined: payment?.decline?.message ?? null,
  }
}
