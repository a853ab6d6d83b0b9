import { sayMoney } from '#domain/core/money.ts'
import type { ReportedEntry } from '#domain/reports/contract.ts'
import type { Period } from '#domain/reports/period.ts'
import { sayHours } from '#domain/reports/report-words.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDay } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useReportEntries } from './api.ts'

type Props = { readonly projectId: string; readonly period: Period }

/** The approved hours that the figures count, one by one, latest first. */
export function EntriesTable({ projectId, period }: Props) {
  const query = useReportEntries(projectId, period)
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query
  return (
    <Card title="Hours by entry">
      <Answer query={query} what="the hours" loading={<SkeletonRows rows={4} />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <p className="text-ink-soft">No hours were approved in this period.</p>
          return (
            <>
              <Table
                caption="Hours of this period"
                columns={columnsFor(entries)}
                rows={entries}
                rowKey={({ id }) => id}
                dense
              />
              {hasNextPage && (
                <div className="flex items-center gap-3 pt-4">
                  <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
                    Show more hours
                  </Button>
                  {isFetchNextPageError && <p role="alert">We couldn’t load them. Try again.</p>}
                </div>
              )}
            </>
          )
        }}
      </Answer>
    </Card>
  )
}

type Columns = [Column<ReportedEntry>, ...Column<ReportedEntry>[]]

function columnsFor(entries: readonly ReportedEntry[]): Columns {
  const columns: Columns = [
    { key: 'work', header: 'Work', width: 'minmax(0,2.4fr)', cell: ({ descriptions }) => descriptions },
    { key: 'day', header: 'Day', width: '7rem', cell: ({ workDate }) => formatDay(workDate) },
    { key: 'person', header: 'Person', cell: ({ person }) => person },
    { key: 'product', header: 'Product', phone: 'hidden', cell: ({ productName }) => productName || '–' },
    {
      key: 'hours',
      header: 'Hours',
      width: '5rem',
      align: 'number',
      phone: 'figure',
      cell: ({ workedHours }) => sayHours(workedHours),
    },
  ]
  const hasAmounts = entries.some(({ amountCents }) => amountCents !== null)
  if (hasAmounts || entries.some(({ billable }) => !billable))
    columns.push({
      key: 'amount',
      header: hasAmounts ? 'Amount' : 'Billing',
      width: '6rem',
      align: 'number',
      cell: ({ amountCents, billable }) => {
        if (!billable) return 'Not billed'
        return amountCents === null ? (hasAmounts ? '–' : 'Billed') : sayMoney(amountCents)
      },
    })
  return columns
}
