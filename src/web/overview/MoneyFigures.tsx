import { monthOf } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { subtract, zero } from '#domain/core/money.ts'
import type { listReadyToInvoice } from '#domain/invoices/ready-contract.ts'
import type { MoneyOverview } from '#domain/overview/contract.ts'
import { BillingSection } from '#web/billing/exports/BillingSection.tsx'
import { readyPlace, useReadyToInvoice } from '#web/invoices/exports/ready.ts'
import { Receivables } from '#web/invoices/exports/Receivables.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { formatNumber, moneyFormOf } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useMoneyOverview } from './api.ts'
import { overviewPlace } from './exports/overview-place.ts'
import { FigureLinks } from './FigureLinks.tsx'
import { count, definitions, sayChange, sayLastMonth, sayMonth, sayParts, sayTaxPeriod } from './overview-words.ts'

const LateChart = lazyPart(() => import('./RevenueChart.tsx'))

/** Revenue, what plans bring in, what is owed, and what can be invoiced: for staff with the right to money. */
export function MoneyFigures() {
  return (
    <>
      <BillingSection title="Revenue">
        <Answer query={useMoneyOverview()} what="the revenue" loading={<SkeletonRows rows={5} />}>
          {(overview) => <Revenue overview={overview} />}
        </Answer>
      </BillingSection>
      <BillingSection title="Receivables">
        <Receivables />
        <Answer query={useReadyToInvoice()} what="the work to invoice" loading={<SkeletonRows rows={2} />}>
          {(ready) => <ReadyFigures ready={ready} />}
        </Answer>
      </BillingSection>
    </>
  )
}

function ReadyFigures({ ready }: { readonly ready: ReplyOf<typeof listReadyToInvoice> }) {
  const { projects, totalCents, draftsCents, isPartial } = ready
  const say = moneyFormOf([totalCents, draftsCents])
  const readyCount = projects.filter((project) => project.totalCents > 0).length
  const draftCount = projects.filter(({ draftCents }) => draftCents !== null).length
  const unratedHours = sumHours(projects.map((project) => project.unratedHours ?? 0))
  return (
    <FigureLinks
      label="Ready to invoice"
      figures={[
        {
          term: 'Ready to invoice',
          figure: say(totalCents),
          note: [
            isPartial && 'Some work isn’t counted',
            readyCount > 0
              ? `In ${count(readyCount, 'project')}, before tax`
              : !isPartial && (draftCount > 0 ? 'Nothing besides the drafts' : 'Nothing to invoice'),
            unratedHours > 0 && `${formatNumber(unratedHours)} h without a bill rate`,
          ]
            .filter(Boolean)
            .join('. '),
          place: readyPlace(),
        },
        {
          term: 'Drafts to send',
          figure: say(draftsCents),
          note: draftCount === 0 ? 'No drafts' : `${count(draftCount, 'draft')}, with tax`,
          place: readyPlace(),
        },
      ]}
    />
  )
}

function Revenue({ overview }: { readonly overview: MoneyOverview }) {
  const { today, months, yearCents, recurring, tax } = overview
  const month = monthOf(today)
  const monthCents = months.at(-1)?.revenueCents ?? yearCents
  const lastCents = months.at(-2)?.revenueCents ?? zero
  const { monthlyCents, startedCents, endedCents } = recurring
  const changeCents = subtract(startedCents, endedCents)
  const say = moneyFormOf([monthCents, lastCents, yearCents, monthlyCents, changeCents, tax.taxCents])
  return (
    <>
      <FigureLinks
        label="Revenue"
        figures={[
          {
            term: sayMonth(month),
            figure: say(monthCents),
            note: sayLastMonth(months, say),
            place: overviewPlace({ show: 'revenue', month }),
          },
          {
            term: today.slice(0, 4),
            figure: say(yearCents),
            note: 'Since January 1',
            place: overviewPlace({ show: 'year' }),
          },
          {
            term: 'Monthly recurring revenue',
            figure: say(monthlyCents),
            note: `${recurring.planCount === 0 ? 'No running plans' : count(recurring.planCount, 'plan')}. ${sayChange(recurring, say)}`,
            place: overviewPlace({ show: 'plans' }),
          },
          {
            term: `Tax invoiced, ${sayTaxPeriod(tax.quarter)}`,
            figure: say(tax.taxCents),
            note: 'Minus tax credited',
            place: overviewPlace({ show: 'tax', period: tax.quarter }),
          },
        ]}
      />
      {months.some(({ revenueCents }) => revenueCents !== 0) && (
        <div className="rounded-card border border-line bg-surface p-5 max-sm:p-4">
          <LateChart months={months} whileLoading={<div className="h-52" />} />
        </div>
      )}
      <p className="max-w-prose text-dense text-ink-soft">
        {definitions.revenue} {definitions.recurring} {sayParts(recurring)}
      </p>
    </>
  )
}
