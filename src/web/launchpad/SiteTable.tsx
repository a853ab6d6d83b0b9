import { openItems } from '#domain/launchpad/checklist.ts'
import type { PresentedHealth, PresentedHosting } from '#domain/launchpad/contract.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { sayAddress, statusLooks } from './site-words.ts'

type Props = {
  readonly sites: readonly PresentedHosting[]
  readonly health: readonly PresentedHealth[]
  /** Whose each is, where sites of several clients or projects stand together. */
  readonly companyOf: ((site: PresentedHosting) => string | null) | null
  /** Whether the plan of each is shown: not to who learns nothing of it. */
  readonly showsPlan: boolean
  readonly stepOf: (site: PresentedHosting) => string
  readonly placeOf: (siteId: string) => Place
  readonly columns: ChosenColumns | undefined
}

/** Many sites, a row each: how it stands and what comes next. */
export function SiteTable({ sites, health, companyOf, showsPlan, stepOf, placeOf, columns }: Props) {
  return (
    <Table
      caption="Sites"
      columns={columnsFor({ health, companyOf, showsPlan, stepOf })}
      chosen={columns}
      rows={sites}
      rowKey={({ id }) => id}
      rowLink={({ id }) => <AppLink place={placeOf(id)}>{null}</AppLink>}
    />
  )
}

type Shown = Pick<Props, 'health' | 'companyOf' | 'showsPlan' | 'stepOf'>
type Columns = [Column<PresentedHosting>, ...Column<PresentedHosting>[]]

function columnsFor({ health, companyOf, showsPlan, stepOf }: Shown): Columns {
  return [
    { key: 'name', header: 'Site', cell: ({ name }) => name },
    ...(companyOf
      ? [{ key: 'company', header: 'For', wideOnly: true, cell: (site: PresentedHosting) => companyOf(site) ?? '–' }]
      : []),
    {
      key: 'status',
      header: 'Status',
      width: '6.75rem',
      phone: 'figure',
      cell: (site) => <SiteStatus site={site} isDown={isDown(site, health)} />,
    },
    { key: 'next', header: 'Next', width: 'minmax(0,1.5fr)', cell: (site) => stepOf(site) },
    ...(showsPlan
      ? [
          {
            key: 'plan',
            header: 'Plan',
            wideOnly: true,
            phone: 'hidden' as const,
            cell: ({ planId }: PresentedHosting) => (planId === null ? '–' : planName(planId)),
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

function isDown({ id, status }: PresentedHosting, health: readonly PresentedHealth[]): boolean {
  return status === 'live' && health.some((each) => each.id === id && !each.isUp)
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
