import { openItems } from '#domain/launchpad/checklist.ts'
import type { PresentedHealth, PresentedHosting } from '#domain/launchpad/contract.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import type { Orders } from '#web/ui/sorted-rows.ts'
import { byText, sortedRows } from '#web/ui/sorted-rows.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { compareStanding, isDown } from './site-order.ts'
import { sayAddress, statusLooks } from './site-words.ts'

const RowKeys = lazyPart(() => import('#web/platform/selection/RowKeys.tsx'))

export const siteSorts = ['name', 'company', 'status', 'plan', 'done', 'address'] as const
export type SiteSort = (typeof siteSorts)[number]

type Props = {
  /** By how they stand. */
  readonly sites: readonly PresentedHosting[]
  readonly health: readonly PresentedHealth[]
  /** Whose each is, where sites of several clients or projects stand together. */
  readonly companyOf: ((site: PresentedHosting) => string | null) | null
  /** Whether the plan of each is shown: not to who learns nothing of it. */
  readonly showsPlan: boolean
  readonly stepOf: (site: PresentedHosting) => string
  readonly placeOf: (siteId: string) => Place
  readonly columns: ChosenColumns | undefined
  readonly sort: SiteSort | undefined
  readonly onSort: (sort: SiteSort | undefined) => void
}

/** Many sites, a row each: how it stands and what comes next. */
export function SiteTable({ sites, placeOf, columns, sort, onSort, ...shown }: Props) {
  const table = { columns: columnsFor(shown), rows: sites, orders: ordersFor(shown) }
  return (
    <div data-row-keys>
      <RowKeys />
      <Table
        caption="Sites"
        {...sortedRows({ ...table, given: 'status', sort, onSort })}
        chosen={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => <AppLink place={placeOf(id)}>{null}</AppLink>}
      />
    </div>
  )
}

type Shown = Pick<Props, 'health' | 'companyOf' | 'showsPlan' | 'stepOf'>
type Columns = [Column<PresentedHosting>, ...Column<PresentedHosting>[]]

function columnsFor({ health, companyOf, showsPlan, stepOf }: Shown): Columns {
  return [
    { key: 'name', header: 'Site', width: 'minmax(0,1.75fr)', cell: ({ name }) => name },
    ...(companyOf
      ? [
          {
            key: 'company',
            header: 'For',
            wideOnly: true,
            cell: (site: PresentedHosting) => <Lines>{companyOf(site) ?? '–'}</Lines>,
          },
        ]
      : []),
    {
      key: 'status',
      header: 'Status',
      width: '6.75rem',
      phone: 'figure',
      cell: (site) => <SiteStatus site={site} isDown={isDown(site, health)} />,
    },
    { key: 'next', header: 'Next', width: 'minmax(0,1.75fr)', cell: (site) => <Lines>{stepOf(site)}</Lines> },
    ...(showsPlan
      ? [
          {
            key: 'plan',
            header: 'Plan',
            width: 'minmax(0,1.25fr)',
            wideOnly: true,
            phone: 'hidden' as const,
            cell: ({ planId }: PresentedHosting) => <Lines>{planId === null ? '–' : planName(planId)}</Lines>,
          },
        ]
      : []),
    {
      key: 'done',
      header: 'Checklist',
      width: '5rem',
      align: 'number',
      phone: 'hidden',
      cell: ({ status, checklist }) => {
        const open = openItems({ checklist }).length
        return status === 'live' && open === 0 ? '–' : `${checklist.length - open}/${checklist.length}`
      },
    },
    {
      key: 'address',
      header: 'Address',
      width: 'minmax(0,1.75fr)',
      wideOnly: true,
      phone: 'hidden',
      cell: ({ address }) => (address === null ? '–' : sayAddress(address)),
    },
  ]
}

/** Those that staff may leave out. */
export function siteColumns(shown: Shown): readonly ColumnName[] {
  return columnsFor(shown).slice(1)
}

/** The checklist with most to do comes first, and what a site doesn’t have last. */
function ordersFor({ companyOf }: Pick<Shown, 'companyOf'>): Orders<PresentedHosting, SiteSort> {
  const byName = (of: (site: PresentedHosting) => string) => ({
    direction: 'ascending' as const,
    compare: (one: PresentedHosting, other: PresentedHosting) =>
      Number(of(one) === '') - Number(of(other) === '') || byText(of(one), of(other)),
  })
  return {
    name: byName(({ name }) => name),
    company: byName((site) => companyOf?.(site) ?? ''),
    status: { direction: 'ascending', compare: compareStanding },
    plan: byName(({ planId }) => (planId === null ? '' : planName(planId))),
    done: {
      direction: 'ascending',
      compare: (one, other) => openItems(other).length - openItems(one).length,
    },
    address: byName(({ address }) => (address === null ? '' : sayAddress(address))),
  }
}

function SiteStatus({ site, isDown: isFailing }: { readonly site: PresentedHosting; readonly isDown: boolean }) {
  if (isFailing) return <StatusChip tone="negative">Down</StatusChip>
  const { tone, icon, label } = statusLooks[site.status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}
