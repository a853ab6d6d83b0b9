import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Day } from '#domain/core/days.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import type { ListedTax } from '#domain/overview/contract.ts'
import type { TaxPeriod } from '#domain/overview/tax-periods.ts'
import { kindOfPeriod, monthsOfPeriod, periodAfter, periodOf, taxPeriodKinds } from '#domain/overview/tax-periods.ts'
import { taxKindNames } from '#domain/overview/tax-rows.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatAmount } from '#web/platform/format.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useTax } from './api.ts'
import { definitions, sayTaxPeriod } from './overview-words.ts'

type Props = { readonly period: TaxPeriod; readonly today: Day; readonly onChange: (period: TaxPeriod) => void }

/** What was invoiced and credited in a period, by how it is taxed. */
export function TaxByRate(props: Props) {
  const { period } = props
  const tax = useTax(period)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Periods {...props} />
        {tax.data && tax.data.rows.length > 0 && <ExportLink href={`/files/tax.csv?period=${period}`} />}
      </div>
      <Answer query={tax} what="the tax totals" loading={<SkeletonRows rows={4} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={`Nothing invoiced in ${sayTaxPeriod(period)}`}>
              Sent invoices and credits appear here by tax rate. Plans and add-ons appear only if Stripe Tax added tax.
            </EmptyState>
          ) : (
            <Table
              caption={`Tax for ${sayTaxPeriod(period)}`}
              columns={columnsOf(total)}
              rows={rows}
              rowKey={({ kind, rate }) => `${kind} ${rate?.name} ${rate?.percent}`}
            />
          )
        }
      </Answer>
      <p className="max-w-prose text-dense text-ink-soft">
        {definitions.tax} {tax.data?.rows.some(({ kind }) => kind === 'untaxed') && definitions.imported}
      </p>
    </div>
  )
}

const kindLabels = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const

/** Kinds of periods, and a period's neighbors; a longer kind keeps what is seen, a shorter one begins with it. */
function Periods({ period, today, onChange }: Props) {
  const kind = kindOfPeriod(period)
  const [before, after] = [periodAfter(period, -1), periodAfter(period)]
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <SegmentedControl
        label="Period"
        segments={taxPeriodKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={(chosen) => onChange(periodOf(chosen, nearestDay(period, today)))}
      />
      <div className="flex items-center gap-1">
        <IconButton label={`Go to ${sayTaxPeriod(before)}`} icon={<ChevronLeft />} onClick={() => onChange(before)} />
        <span className="text-body font-medium tabular-nums">{sayTaxPeriod(period)}</span>
        {period < periodOf(kind, today) && (
          <IconButton label={`Go to ${sayTaxPeriod(after)}`} icon={<ChevronRight />} onClick={() => onChange(after)} />
        )}
      </div>
    </div>
  )
}

/** Today where the period has it, else its first day. */
function nearestDay(period: TaxPeriod, today: Day): Day {
  return periodOf(kindOfPeriod(period), today) === period ? today : `${monthsOfPeriod(period).first}-01`
}

type Row = ListedTax['rows'][number]

function columnsOf(total: ListedTax['total']): [Column<Row>, ...Column<Row>[]] {
  const amount = (key: keyof ListedTax['total'], of: 'netCents' | 'taxCents') => ({
    align: 'number' as const,
    width: 'minmax(0,1fr)',
    cell: (row: Row) => formatAmount(row[key][of]),
    total: formatAmount(total[key][of]),
  })
  return [
    { key: 'rate', header: 'Rate', width: 'minmax(0,1.4fr)', cell: nameOf, total: 'Total' },
    { key: 'net-invoiced', header: 'Net invoiced', ...amount('invoiced', 'netCents'), wideOnly: true, phone: 'hidden' },
    { key: 'tax-invoiced', header: 'Tax invoiced', ...amount('invoiced', 'taxCents'), wideOnly: true, phone: 'hidden' },
    { key: 'net-credited', header: 'Net credited', ...amount('credited', 'netCents'), wideOnly: true, phone: 'hidden' },
    { key: 'tax-credited', header: 'Tax credited', ...amount('credited', 'taxCents'), wideOnly: true, phone: 'hidden' },
    { key: 'net', header: 'Net', ...amount('left', 'netCents') },
    { key: 'tax', header: 'Tax', ...amount('left', 'taxCents'), phone: 'figure' },
  ]
}

function nameOf({ kind, rate }: Row): string {
  return rate ? sayRate(rate) : taxKindNames[kind]
}
