import type { FastifyInstance } from 'fastify'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Money } from '#domain/core/money.ts'
import { listRunningPlans } from '#domain/overview/contract.ts'
import { announcedOf, monthlyCentsOf, runningStatuses } from '#domain/overview/recurring.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'

type Line = {
  readonly plan: Subscription
  readonly monthlyCents: Money
  readonly name: string
  readonly company: string
  readonly email: string
  readonly site: string
}

/** Mounts `GET /files/plans.csv`: for staff with the right to money, the plans behind monthly recurring revenue, late ones last, by the end of their period. */
export function mountPlansCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'plans', {
    call: listRunningPlans,
    open: () => csvFile('plans', columns, linesFrom(portal)),
  })
}

async function* linesFrom(portal: Portal): AsyncGenerator<Line> {
  for (const status of runningStatuses)
    for await (const rows of eachPage(portal.documents, subscriptions, {
      where: { status },
      orderBy: ['currentPeriodEnd', 'asc'],
    }))
      yield* await linesOf(
        portal,
        rows.map(({ data }) => data),
      )
}

async function linesOf({ documents, catalogue }: Portal, plans: readonly Subscription[]): Promise<Line[]> {
  const names = new Map(catalogue.plans().map(({ id, name }) => [id, name]))
  const [clients, sites] = await Promise.all([
    mapOf(
      documents,
      users,
      plans.map(({ uid }) => uid),
    ),
    mapOf(
      documents,
      hosting,
      plans.flatMap(({ siteId }) => siteId ?? []),
    ),
  ])
  return plans.flatMap((plan) => {
    const monthlyCents = monthlyCentsOf(plan)
    if (monthlyCents === null) return []
    const client = clients.get(plan.uid)
    return {
      plan,
      monthlyCents,
      name: (plan.planId !== null && names.get(plan.planId)) || 'Plan',
      company: client ? client.companyName || client.fullName : '',
      email: client?.email ?? '',
      site: (plan.siteId && sites.get(plan.siteId)?.name) || '',
    }
  })
}

const columns: readonly CsvColumn<Line>[] = [
  { header: 'Company', cell: ({ company }) => company },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Plan', cell: ({ name }) => name },
  { header: 'Site', cell: ({ site }) => site },
  { header: 'Status', cell: ({ plan }) => (plan.status === 'past_due' ? 'past due' : plan.status) },
  { header: 'Price, USD', cell: ({ plan }) => dollars(plan.amountCents) },
  { header: 'Months', cell: ({ plan }) => plan.periodMonths ?? '' },
  { header: 'Per month, USD', cell: ({ monthlyCents }) => dollars(monthlyCents) },
  {
    header: 'Price after discount ends, USD',
    cell: ({ plan }) => (plan.afterDiscount ? dollars(plan.afterDiscount.amountCents) : ''),
  },
  { header: 'Discount ends at', cell: ({ plan }) => plan.afterDiscount?.from ?? '' },
  { header: 'Price before discounts, USD', cell: ({ plan }) => dollars(plan.listCents) },
  { header: 'Period ends at', cell: ({ plan }) => plan.currentPeriodEnd },
  { header: 'Cancels at period end', cell: ({ plan }) => (plan.cancelAtPeriodEnd ? 'yes' : 'no') },
  { header: 'Started at', cell: ({ plan }) => plan.createdAt },
  { header: 'Announced price, USD', cell: ({ plan }) => announcedDollars(plan) },
  { header: 'Announced price starts at', cell: ({ plan }) => announcedOf(plan)?.from ?? '' },
]

function announcedDollars(plan: Subscription) {
  const announced = announcedOf(plan)
  return announced ? dollars(announced.amountCents) : ''
}
