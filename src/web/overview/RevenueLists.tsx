import { planForSite } from '#domain/billing/plan-words.ts'
import type { Month } from '#domain/core/days.ts'
import { sayInterval } from '#domain/core/intervals.ts'
import { methodNames } from '#domain/invoices/recorded-payments.ts'
import type { ListedMovement, ListedPlan } from '#domain/overview/contract.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAmount, formatDay } from '#web/platform/format.ts'
import { sayPaymentDay } from '#web/platform/payment-date.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useMoneyOverview, useRevenue, useRunningPlans } from './api.ts'
import { overviewPlace } from './exports/overview-place.ts'
import { definitions, sayMonth } from './overview-words.ts'

/** What the revenue of a month is made of, with its sum. */
export function RevenueOfMonth({ month }: { readonly month: Month }) {
  return (
    <Answer query={useRevenue(month)} what="the revenue" loading={<SkeletonRows rows={6} />}>
      {({ movements, revenueCents }) =>
        movements.length === 0 ? (
          <EmptyState title={`No revenue in ${sayMonth(month)}`}>
            Payments made in the portal, recorded payments, refunds, lost disputes and returned bank debits appear here.
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-4">
            <Table
              caption={`Revenue for ${sayMonth(month)}`}
              columns={movementColumns(formatAmount(revenueCents))}
              rows={movements}
              rowKey={({ id }) => id}
              rowLink={({ clientId, clientName, day, isUndated, description }) => (
                <AppLink
                  place={clientPagePlace(clientId)}
                  aria-label={`${clientName}, ${isUndated ? description : sayPaymentDay(day)}`}
                >
                  {null}
                </AppLink>
              )}
            />
            <p className="max-w-prose text-dense text-ink-soft">{definitions.revenue}</p>
          </div>
        )
      }
    </Answer>
  )
}

const kindNames = { payment: 'Payment', refund: 'Refund', dispute: 'Lost dispute' } as const

/** A bank debit that was paid is not disputed: the bank takes it back. */
function sayKind({ kind, method }: ListedMovement): string {
  return kind === 'dispute' && method === 'bank_debit' ? 'Returned debit' : kindNames[kind]
}

function sayMethod({ method }: ListedMovement): string {
  if (method === 'card') return 'Card'
  if (method === 'bank_debit') return 'Bank debit'
  return method === null ? '–' : methodNames[method]
}

function movementColumns(total: string): [Column<ListedMovement>, ...Column<ListedMovement>[]] {
  return [
    { key: 'client', header: 'Client', width: 'minmax(0,1fr)', cell: ({ clientName }) => clientName, total: 'Total' },
    { key: 'day', header: 'Date', width: '8rem', cell: ({ day, isUndated }) => (isUndated ? '–' : sayPaymentDay(day)) },
    { key: 'kind', header: 'Kind', width: '7rem', cell: sayKind },
    {
      key: 'for',
      header: 'For',
      width: 'minmax(0,1.4fr)',
      cell: ({ description }) => description || '–',
      phone: 'hidden',
    },
    {
      key: 'method',
      header: 'Method',
      width: '8rem',
      phone: 'hidden',
      wideOnly: true,
      cell: sayMethod,
    },
    {
      key: 'amount',
      header: 'Amount',
      width: '8rem',
      align: 'number',
      phone: 'figure',
      cell: ({ amountCents }) => formatAmount(amountCents),
      total,
    },
  ]
}

/** The months of this year; each opens what it is made of. */
export function RevenueOfYear() {
  return (
    <Answer query={useMoneyOverview()} what="the revenue" loading={<SkeletonRows rows={6} />}>
      {({ today, months, yearCents }) => (
        <Table
          caption={`Revenue for ${today.slice(0, 4)}`}
          columns={[
            {
              key: 'month',
              header: 'Month',
              // On a phone, alone in its row, it is as high as a finger needs.
              cell: ({ month }) => <span className="inline-block max-sm:py-0.5">{sayMonth(month)}</span>,
              total: 'Total',
            },
            {
              key: 'revenue',
              header: 'Revenue',
              align: 'number',
              phone: 'figure',
              cell: ({ revenueCents }) => formatAmount(revenueCents),
              total: formatAmount(yearCents),
            },
          ]}
          rows={months.filter(({ month }) => month.startsWith(today.slice(0, 4))).toReversed()}
          rowKey={({ month }) => month}
          rowLink={({ month }) => (
            <AppLink place={overviewPlace({ show: 'revenue', month })} aria-label={sayMonth(month)}>
              {null}
            </AppLink>
          )}
        />
      )}
    </Answer>
  )
}

/** What monthly recurring revenue is made of, with its sum. */
export function RunningPlans() {
  return (
    <Answer query={useRunningPlans()} what="the plans" loading={<SkeletonRows rows={6} />}>
      {({ plans, monthlyCents }) =>
        plans.length === 0 ? (
          <EmptyState title="No running plans">Clients’ running plans appear here.</EmptyState>
        ) : (
          <div className="flex flex-col gap-4">
            <div className="-my-3 flex justify-end">
              <ExportLink isQuiet href="/files/plans.csv" />
            </div>
            <Table
              caption="Running plans"
              columns={planColumns(formatAmount(monthlyCents))}
              rows={plans}
              rowKey={({ id }) => id}
              rowLink={({ clientId, clientName, name, siteName }) => (
                <AppLink place={clientPagePlace(clientId)} aria-label={`${clientName}, ${planForSite(name, siteName)}`}>
                  {null}
                </AppLink>
              )}
            />
            <p className="max-w-prose text-dense text-ink-soft">{definitions.recurring}</p>
          </div>
        )
      }
    </Answer>
  )
}

function planColumns(total: string): [Column<ListedPlan>, ...Column<ListedPlan>[]] {
  return [
    { key: 'client', header: 'Client', width: 'minmax(0,1fr)', cell: ({ clientName }) => clientName, total: 'Total' },
    { key: 'plan', header: 'Plan', width: 'minmax(0,1.2fr)', cell: sayPlan },
    {
      key: 'price',
      header: 'Price',
      width: 'minmax(0,1.1fr)',
      phone: 'hidden',
      cell: sayPrice,
    },
    { key: 'until', header: 'Next', width: 'minmax(0,1.2fr)', wideOnly: true, phone: 'hidden', cell: sayNext },
    {
      key: 'monthly',
      header: 'Per month',
      width: '8rem',
      align: 'number',
      phone: 'figure',
      cell: ({ monthlyCents }) => formatAmount(monthlyCents),
      total,
    },
  ]
}

/** Its site has a line of its own, where a narrow column would cut it off. */
function sayPlan(plan: ListedPlan) {
  return (
    <Lines>
      <span className="block truncate">{plan.name}</span>
      {plan.siteName !== null && <span className="block truncate">{plan.siteName}</span>}
      {plan.announced && <span className="block sm:hidden">{sayAnnounced(plan, plan.announced)}</span>}
    </Lines>
  )
}

function sayPrice(plan: ListedPlan) {
  return (
    <Lines>
      {formatAmount(plan.amountCents)} {sayInterval(plan.periodMonths)}
      {plan.announced && <span className="block">{sayAnnounced(plan, plan.announced)}</span>}
    </Lines>
  )
}

function sayAnnounced({ periodMonths }: ListedPlan, announced: NonNullable<ListedPlan['announced']>): string {
  const { amountCents, from, discountedBefore } = announced
  const price = `From ${formatDay(from)}: ${formatAmount(amountCents)} ${sayInterval(periodMonths)}`
  return discountedBefore ? `${price}, less the discount on payments before ${formatDay(discountedBefore)}` : price
}

function sayNext({ isPastDue, endsThen, periodEnd }: ListedPlan): string {
  if (isPastDue) return 'Payment overdue'
  return `${endsThen ? 'Ends' : 'Renews'} ${formatDay(periodEnd)}`
}
