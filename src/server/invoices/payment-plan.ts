import { sayDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { leastInvoiceCents } from '#domain/invoices/limits.ts'
import { dueWithoutPlan, lastDayOf } from '#domain/invoices/payment-plan.ts'
import type { EnteredPart, setPaymentPlan as call } from '#domain/invoices/plan-contract.ts'
import { misfitAt, plannedParts, sayUnsendable } from '#domain/invoices/planned-parts.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { activityOf, recordAct } from './activity.ts'
import { putInvoice } from './exports/store-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { holdApprovals, waitingPart } from './milestone-parts.ts'
import { expectNoBankPayment } from './policy.ts'
import { presentInvoice } from './present.ts'
import { sayPlanChange } from './say-plan.ts'

/**
 * Sets or removes the payment plan of a draft or an open invoice at the version that the viewer saw. What was paid stays paid: it
 * fills the new parts in turn. Refuses `bank-payment-processing`, because a bank pays a part as it is. A payment by card that is under way goes on, because as much is owed as before.
 */
export async function setPaymentPlan(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, version, parts }: InputOf<typeof call>,
  { ip }: { readonly ip: string | null },
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  return documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    const before = stored.data
    if (before.status !== 'draft' && !isOwed(before)) throw new Refusal('invoice-not-owed')
    expectNoBankPayment(before)
    if (stored.version !== version) throw new Refusal('stale-version')
    const today = agencyDay(portal)
    const entered = parts && (await namedParts(transaction, before, parts, today))
    const paymentPlan = entered ? planOf(before, entered) : undefined
    const now = clock.now()
    if (paymentPlan) {
      expectDays(before, paymentPlan, today)
      await holdApprovals(transaction, before.projectId, paymentPlan)
    }
    const dueDate = paymentPlan ? lastDayOf(paymentPlan, before.dueDate) : dueWithoutPlan(before, today)
    const written = putInvoice(transaction, { ...before, paymentPlan, dueDate, updatedAt: now })
    const next = written.data
    if (next.issue) {
      portal.activity.recordWith(transaction, viewer, planActivity(before, next, today))
      recordAct(portal, transaction, viewer, { action: 'invoice-plan-changed', invoiceId, ip })
    }
    return { invoice: presentInvoice(written) }
  })
}

function planActivity(before: Invoice, next: Invoice, today: Day): NewActivity {
  const told = activityOf('invoice.plan_changed', next, sayPlanChange(next, today))
  if (before.paymentPlan && next.paymentPlan) return told
  return { ...told, planStep: next.paymentPlan ? 'added' : 'removed' }
}

type UnpricedPart = Omit<PlanPart, 'amountCents'>

/**
 * The parts with the milestones that they name. Of a sent invoice, one whose milestone is approved is due some days from today, or by
 * the day that it had. Refuses parts that say both a day and a milestone, or neither, and milestones that the project does not have.
 */
async function namedParts(
  transaction: Transaction,
  { projectId, issue, paymentPlan = [] }: Invoice,
  parts: readonly EnteredPart[],
  today: Day,
): Promise<UnpricedPart[]> {
  const named: UnpricedPart[] = []
  for (const [index, { percent, amountCents: fixedCents, dueDate, milestone }] of parts.entries()) {
    if ((dueDate === null) === (milestone === undefined)) throw ofPart(index, 'dueDate', 'Choose a date or a milestone')
    if (!milestone) {
      named.push({ percent, fixedCents, dueDate })
      continue
    }
    const { milestoneId } = milestone
    const held = paymentPlan.find((part) => part.milestone?.milestoneId === milestoneId)
    const { dueDate: heldDay = null, settledBefore } = held ?? {}
    const kept = settledBefore ? { settledBefore } : {}
    const part = { percent, fixedCents, dueDate: heldDay, milestone: { ...milestone, title: '' }, ...kept }
    const found = await waitingPart(transaction, projectId, part, issue ? today : null)
    if (!found) throw ofPart(index, 'dueDate', 'Choose a milestone in this project')
    named.push(found)
  }
  return named
}

/** Refuses parts that say both how much they are, or neither, and those that leave too little for a card. */
function planOf({ totalCents }: Pick<Invoice, 'totalCents'>, parts: readonly UnpricedPart[]): PlanPart[] {
  const entered = parts.map((part, index) => {
    const { percent, fixedCents: amountCents } = part
    const named = [percent, amountCents].filter((each) => each !== null).length
    const isLast = index === parts.length - 1
    if (named !== (isLast ? 0 : 1))
      throw ofPart(
        index,
        'percent',
        isLast
          ? 'The last part covers the rest. Leave its percentage and amount empty'
          : 'Enter a percentage or an amount',
      )
    return part
  })
  const planned = plannedParts(totalCents, entered)
  const misfit = findMisfit(planned)
  if (misfit) throw ofPart(misfit.index, misfit.part.percent === null ? 'amountCents' : 'percent', misfit.told)
  return planned
}

type Misfit = { readonly index: number; readonly part: PlanPart; readonly told: string }

/** The first part that is less than a card can be charged; null if the plan fits the total. */
function findMisfit(plan: readonly PlanPart[]): Misfit | null {
  const index = misfitAt(plan)
  const part = plan[index]
  if (!part) return null
  const told = `This part would be ${sayMoney(part.amountCents)}. Each part must be at least ${sayMoney(leastInvoiceCents)}`
  return { index, part, told }
}

/** Refuses days out of order, and new ones that are over everywhere. Parts that are due by milestones come in any order. */
function expectDays(before: Invoice, plan: readonly PlanPart[], today: Day): void {
  const known = new Set([before.dueDate, ...(before.paymentPlan ?? []).map(({ dueDate }) => dueDate)])
  let former: Day | null = null
  for (const [index, { dueDate, milestone }] of plan.entries()) {
    if (dueDate === null || milestone) continue
    if (former !== null && dueDate < former) throw ofPart(index, 'dueDate', `Choose ${sayDay(former)} or a later date`)
    const isPast = dueDate < today && !(isOwed(before) && known.has(dueDate))
    if (isPast) throw ofPart(index, 'dueDate', 'Choose today or a later date')
    former = dueDate
  }
}

function ofPart(index: number, field: keyof EnteredPart, told: string): Refusal {
  return new Refusal('invalid-input', { fields: { [`parts.${index}.${field}`]: told } })
}

/**
 * The plan of a draft whose lines or due day have changed: each amount is computed again, and the last part is due by the day of
 * the invoice. Refuses a day before that of another part.
 */
export function planAgain({
  totalCents,
  dueDate,
  paymentPlan,
}: Pick<Invoice, 'totalCents' | 'dueDate' | 'paymentPlan'>) {
  if (!paymentPlan) return undefined
  // What a milestone makes due has no day that could be set.
  if (paymentPlan.at(-1)?.milestone) return plannedParts(totalCents, paymentPlan)
  const latest = lastDayOf(paymentPlan.slice(0, -1), dueDate)
  if (dueDate < latest)
    throw new Refusal('invalid-input', { fields: { dueDate: `Choose ${sayDay(latest)} or a later date` } })
  const isLast = (index: number) => index === paymentPlan.length - 1
  return plannedParts(
    totalCents,
    paymentPlan.map((part, index) => (isLast(index) ? { ...part, dueDate } : part)),
  )
}

/** Refuses to send a plan that the lines have outgrown, or whose first day is over everywhere. */
export function expectPlan({ paymentPlan = [] }: Invoice, today: Day): void {
  const told = sayUnsendable(paymentPlan, today)
  if (told) throw new Refusal('invalid-input', { fields: { paymentPlan: `${told}. Change the payment plan` } })
}
