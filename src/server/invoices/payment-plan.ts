import { sayDay, sayNearDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney, subtract, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { leastInvoiceCents } from '#domain/invoices/limits.ts'
import { awaitedOnOf, dueNextCents } from '#domain/invoices/payment-plan.ts'
import type { EnteredPart, setPaymentPlan as call } from '#domain/invoices/plan-contract.ts'
import { plannedParts } from '#domain/invoices/planned-parts.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { activityOf, recordAct } from './activity.ts'
import { invoices } from './exports/collections.ts'
import { findInvoice } from './find-invoice.ts'
import { presentInvoice } from './present.ts'

/**
 * Sets or removes the payment plan of a draft or an open invoice at the version that the viewer saw. What was paid stays paid: it
 * fills the new parts in turn. A payment by card that is under way goes on, because as much is owed as before.
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
    if (stored.version !== version) throw new Refusal('stale-version')
    const paymentPlan = parts === null ? undefined : planOf(before, parts)
    const now = clock.now()
    if (paymentPlan) expectDays(before, paymentPlan, agencyDay(portal))
    const planned = { ...before, paymentPlan, dueDate: paymentPlan?.at(-1)?.dueDate ?? before.dueDate, updatedAt: now }
    const next: Invoice = { ...planned, awaitedOn: awaitedOnOf(planned) }
    if (next.issue) {
      portal.activity.recordWith(
        transaction,
        viewer,
        activityOf('invoice.plan_changed', next, sayPlan(next, agencyDay(portal))),
      )
      recordAct(portal, transaction, viewer, { action: 'invoice-plan-changed', invoiceId, ip })
    }
    return { invoice: presentInvoice(transaction.put(invoices, next)) }
  })
}

/** Refuses parts that say both how much they are, or neither, and those that leave too little for a card. */
function planOf({ totalCents }: Pick<Invoice, 'totalCents'>, parts: readonly EnteredPart[]): PlanPart[] {
  const entered = parts.map(({ percent, amountCents, dueDate }, index) => {
    const named = [percent, amountCents].filter((each) => each !== null).length
    const isLast = index === parts.length - 1
    if (named !== (isLast ? 0 : 1))
      throw ofPart(
        index,
        'percent',
        isLast ? 'The last part is the remaining amount' : 'Enter a percentage or an amount',
      )
    return { percent, fixedCents: amountCents, dueDate }
  })
  const planned = plannedParts(totalCents, entered)
  const misfit = findMisfit(totalCents, planned)
  if (misfit) throw ofPart(misfit.index, misfit.part.percent === null ? 'amountCents' : 'percent', misfit.told)
  return planned
}

type Misfit = { readonly index: number; readonly part: PlanPart; readonly told: string }

/** The first part that is less than a card can be charged; null if the plan fits the total. */
function findMisfit(totalCents: Money, plan: readonly PlanPart[]): Misfit | null {
  const index = plan.findIndex(({ amountCents }) => amountCents < leastInvoiceCents)
  const part = plan[index]
  if (!part) return null
  const before = sum(plan.slice(0, index).map(({ amountCents }) => amountCents))
  const left = sayMoney(subtract(totalCents, before))
  const least = sayMoney(leastInvoiceCents)
  return { index, part, told: `Only ${left} is left for this part. Leave at least ${least}` }
}

/** Refuses days out of order, and new ones that are over everywhere. */
function expectDays(before: Invoice, plan: readonly PlanPart[], today: Day): void {
  const known = new Set([before.dueDate, ...(before.paymentPlan ?? []).map(({ dueDate }) => dueDate)])
  for (const [index, { dueDate }] of plan.entries()) {
    const former = plan[index - 1]
    if (former && dueDate < former.dueDate)
      throw ofPart(index, 'dueDate', `Choose ${sayDay(former.dueDate)} or a later date`)
    const isPast = dueDate < today && !(isOwed(before) && known.has(dueDate))
    if (isPast) throw ofPart(index, 'dueDate', 'Choose today or a later date')
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
  const latest = paymentPlan.at(-2)?.dueDate ?? dueDate
  if (dueDate < latest)
    throw new Refusal('invalid-input', { fields: { dueDate: `Choose ${sayDay(latest)} or a later date` } })
  const isLast = (index: number) => index === paymentPlan.length - 1
  return plannedParts(
    totalCents,
    paymentPlan.map((part, index) => (isLast(index) ? { ...part, dueDate } : part)),
  )
}

/** Refuses to send a plan that the lines have outgrown, or whose first day is over everywhere. */
export function expectPlan({ totalCents, paymentPlan = [] }: Invoice, today: Day): void {
  const [first] = paymentPlan
  const misfit = findMisfit(totalCents, paymentPlan)
  const said = misfit && `Part ${misfit.index + 1} of the payment plan is less than ${sayMoney(leastInvoiceCents)}`
  const late = first && first.dueDate < today ? 'The payment plan’s first due date is in the past' : null
  const told = said ?? late
  if (told) throw new Refusal('invalid-input', { fields: { paymentPlan: `${told}. Change the payment plan` } })
}

/** "$3,000 due Dec 8"; with a plan "$3,000 in 3 parts, $1,000 due Dec 8". */
export function sayPlan(invoice: Invoice, today: Day): string {
  const { totalCents, paymentPlan, awaitedOn, dueDate } = invoice
  if (!paymentPlan) return `${sayMoney(totalCents)} due ${sayNearDay(dueDate, today)}`
  const next = `${sayMoney(dueNextCents(invoice, today))} due ${sayNearDay(awaitedOn ?? dueDate, today)}`
  return `${sayMoney(totalCents)} in ${paymentPlan.length} parts, ${next}`
}
