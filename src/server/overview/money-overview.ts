import type { Subscription } from '#domain/billing/subscription.ts'
import type { Day } from '#domain/core/days.ts'
import { addDays, addMonths, boundsOf, dayIn, monthOf } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { add, compareMoney, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import { revenueOf } from '#domain/invoices/movements.ts'
import type { Movement } from '#domain/invoices/movements.ts'
import type * as calls from '#domain/overview/contract.ts'
import { announcedOf, monthlyCentsOf, runningStatuses } from '#domain/overview/recurring.ts'
import { periodOf } from '#domain/overview/tax-periods.ts'
import { totalOfTax } from '#domain/overview/tax-rows.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { eachMovement } from '#server/invoices/exports/read-movements.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import { monthsBetween } from './kept-months.ts'
import { revenueMonths } from './revenue-months.ts'
import { taxRowsOf } from './tax-by-rate.ts'

/** The revenue of the last twelve months and of the year, what plans bring in a month, and this quarter’s tax. */
export async function getMoneyOverview(portal: Portal): Promise<ReplyOf<typeof calls.getMoneyOverview>> {
  const today = agencyDay(portal)
  const last = monthOf(today)
  const first = monthOf(addMonths(`${last}-01`, -11))
  const quarter = periodOf('quarter', today)
  const [revenue, recurring, taxed] = await Promise.all([
    revenueMonths.between(portal, first, last),
    recurringOf(portal, today),
    taxRowsOf(portal, quarter),
  ])
  const months = monthsBetween(first, last).map((month) => ({ month, revenueCents: revenue.get(month) ?? zero }))
  const ofYear = months.filter(({ month }) => month.startsWith(today.slice(0, 4)))
  const yearCents = sum(ofYear.map(({ revenueCents }) => revenueCents))
  return { today, months, yearCents, recurring, tax: { quarter, taxCents: totalOfTax(taxed).left.taxCents } }
}

async function recurringOf(
  portal: Pick<Portal, 'documents'> & InZone,
  today: Day,
): Promise<ReplyOf<typeof calls.getMoneyOverview>['recurring']> {
  const { documents, settings } = portal
  const since = toInstant(momentOf(settings.openingHours.timeZone, boundsOf(monthOf(today)).from, 0))
  const recurring = { planCount: 0, monthlyCents: zero, startedCents: zero, endedCents: zero }
  for await (const { data, monthlyCents } of runningPlans(portal)) {
    recurring.planCount += 1
    recurring.monthlyCents = add(recurring.monthlyCents, monthlyCents)
    if (data.createdAt >= since) recurring.startedCents = add(recurring.startedCents, monthlyCents)
  }
  const ended = { orderBy: ['endedAt', 'desc'], range: { from: since } } as const
  for await (const { data } of eachRow(documents, subscriptions, ended)) {
    // One that never began to run brought nothing.
    if (data.status !== 'canceled' || data.createdAt >= since) continue
    recurring.endedCents = add(recurring.endedCents, monthlyCentsOf(data) ?? zero)
  }
  return recurring
}

type Running = { readonly data: Subscription; readonly monthlyCents: Money }

async function* runningPlans({ documents }: Pick<Portal, 'documents'>): AsyncGenerator<Running> {
  for (const status of runningStatuses)
    for await (const { data } of eachRow(documents, subscriptions, {
      where: { status },
      orderBy: ['currentPeriodEnd', 'asc'],
    })) {
      const monthlyCents = monthlyCentsOf(data)
      if (monthlyCents !== null) yield { data, monthlyCents }
    }
}

/** The plans that recurring revenue is made of. */
export async function listRunningPlans(portal: Portal): Promise<ReplyOf<typeof calls.listRunningPlans>> {
  const found: Running[] = []
  for await (const running of runningPlans(portal)) found.push(running)
  const { timeZone } = portal.settings.openingHours
  const [nameOf, sites] = await Promise.all([
    clientNames(
      portal,
      found.map(({ data }) => data.uid),
    ),
    mapOf(
      portal.documents,
      hosting,
      found.flatMap(({ data }) => data.siteId ?? []),
    ),
  ])
  const names = new Map(portal.catalogue.plans().map(({ id, name }) => [id, name]))
  const plans = found.map(({ data, monthlyCents }) => ({
    id: data.id,
    clientId: data.uid,
    clientName: nameOf(data.uid),
    name: (data.planId !== null && names.get(data.planId)) || 'Plan',
    siteName: (data.siteId && sites.get(data.siteId)?.name) || null,
    amountCents: data.amountCents,
    periodMonths: data.periodMonths ?? 1,
    monthlyCents,
    isPastDue: data.status === 'past_due',
    periodEnd: dayIn(timeZone, toMilliseconds(data.currentPeriodEnd)),
    endsThen: data.cancelAtPeriodEnd,
    announced: announcedIn(timeZone, data),
  }))
  return {
    plans: plans.sort((one, other) => compareMoney(other.monthlyCents, one.monthlyCents)),
    monthlyCents: sum(plans.map(({ monthlyCents }) => monthlyCents)),
  }
}

function announcedIn(timeZone: string, plan: Subscription): calls.ListedPlan['announced'] {
  const announced = announcedOf(plan)
  if (!announced) return undefined
  const { amountCents, from } = announced
  const fullFrom = plan.afterDiscount?.from ?? from
  const dayOf = (at: Instant) => dayIn(timeZone, toMilliseconds(at))
  const discount = fullFrom > from ? { discountedBefore: dayOf(fullFrom) } : {}
  return { amountCents, from: dayOf(from), ...discount }
}

type Moved = Movement & { readonly kind: 'payment' | 'refund' | 'dispute' }

/** What the revenue of a month is made of. */
export async function listRevenue(
  portal: Portal,
  _viewer: Viewer,
  { month }: InputOf<typeof calls.listRevenue>,
): Promise<ReplyOf<typeof calls.listRevenue>> {
  const { from, below } = boundsOf(month)
  const found: Moved[] = []
  for await (const movements of eachMovement(portal, { days: { from, to: addDays(below, -1) }, clientId: undefined }))
    found.push(...movements.filter(isMoney))
  const [nameOf, asked] = await Promise.all([
    clientNames(
      portal,
      found.map(({ clientId }) => clientId),
    ),
    mapOf(
      portal.documents,
      invoices,
      found.flatMap(({ invoiceId }) => invoiceId ?? []),
    ),
  ])
  const movements = found.map(
    ({ id, kind, day, isUndated, amountCents, clientId, invoiceId, description: told, method }) => {
      const description = (invoiceId !== null && asked.get(invoiceId)?.number) || told
      const when = isUndated ? { day, isUndated } : { day }
      return { id, kind, ...when, amountCents, clientId, clientName: nameOf(clientId), description, method }
    },
  )
  return {
    movements: movements.sort((one, other) => (one.day + one.id < other.day + other.id ? 1 : -1)),
    revenueCents: revenueOf(found),
  }
}

function isMoney(movement: Movement): movement is Moved {
  return movement.kind !== 'credit'
}

async function clientNames({ documents }: Portal, ids: readonly string[]): Promise<(id: string) => string> {
  const clients = await mapOf(documents, users, ids)
  return (id) => {
    const client = clients.get(id)
    return client ? client.companyName || client.fullName : 'Unknown client'
  }
}
