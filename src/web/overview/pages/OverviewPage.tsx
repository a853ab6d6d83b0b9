import type { ReactNode } from 'react'
import { monthOf } from '#domain/core/days.ts'
import type { getMoneyOverview } from '#domain/overview/contract.ts'
import { periodOf } from '#domain/overview/tax-periods.ts'
import { allOpen, useOpenInvoices } from '#web/invoices/exports/open-invoices.ts'
import { useReadyToInvoice } from '#web/invoices/exports/ready.ts'
import { useMoneyOverview, useWorkOverview } from '#web/overview/api.ts'
import { overviewPlace, overviewSearch } from '#web/overview/exports/overview-place.ts'
import { MoneyFigures } from '#web/overview/MoneyFigures.tsx'
import { sayMonth } from '#web/overview/overview-words.ts'
import { RevenueOfMonth, RevenueOfYear, RunningPlans } from '#web/overview/RevenueLists.tsx'
import { TaxByRate } from '#web/overview/TaxByRate.tsx'
import { WorkFigures } from '#web/overview/WorkFigures.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

/** /superadmin/overview: how the agency is doing, or the list that one of its figures is made of. */
export function OverviewPage() {
  const { search, change } = usePageSearch(overviewSearch)
  const mayHaveMoney = useMay<typeof getMoneyOverview>('money')
  const month = search.month ?? monthOf(agencyToday())
  if (!mayHaveMoney && search.show)
    return (
      <ListOf title="Revenue">
        <RefusedState title="You don’t have access to revenue">Ask an owner for the “Money” permission.</RefusedState>
      </ListOf>
    )
  if (!search.show)
    return (
      <>
        <PageHeader title="Overview" />
        {mayHaveMoney ? <AllFigures /> : <WorkFigures />}
      </>
    )
  if (search.show === 'plans')
    return (
      <ListOf title="Monthly recurring revenue">
        <RunningPlans />
      </ListOf>
    )
  if (search.show === 'year')
    return (
      <ListOf title="Revenue this year">
        <RevenueOfYear />
      </ListOf>
    )
  if (search.show === 'tax')
    return (
      <ListOf title="Tax by rate">
        <TaxByRate
          period={search.period ?? periodOf('quarter', agencyToday())}
          today={agencyToday()}
          onChange={(period) => change({ period })}
        />
      </ListOf>
    )
  return (
    <ListOf title={`Revenue, ${sayMonth(month)}`}>
      <RevenueOfMonth month={month} />
    </ListOf>
  )
}

/** Shown together, so that nothing moves while one part is answered after the other. */
function AllFigures() {
  const queries = [useMoneyOverview(), useWorkOverview(), useOpenInvoices(agencyToday(), allOpen), useReadyToInvoice()]
  const isAnswered = queries.every(({ isPending }) => !isPending)
  return (
    <>
      {!isAnswered && <SkeletonRows rows={10} />}
      <div hidden={!isAnswered} className="flex flex-col gap-10">
        <MoneyFigures />
        <WorkFigures />
      </div>
    </>
  )
}

type ListProps = { readonly title: string; readonly children: ReactNode }

/** The list of one figure, under the way back to all of them. */
function ListOf({ title, children }: ListProps) {
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            links={[
              <AppLink key="overview" place={overviewPlace()}>
                Overview
              </AppLink>,
            ]}
          />
        }
      />
      {children}
    </>
  )
}
