import { useState } from 'react'
import { sayAmount } from '#domain/core/money.ts'
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

const atOnce = 10

/** The approved hours that the figures count, one by one, latest first, ten at a time. */
export function EntriesTable({ projectId, period }: Props) {
  const query = useReportEntries(projectId, period)
  const [page, setPage] = useState(0)
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query

  async function turn(loaded: number): Promise<void> {
    if (loaded < (page + 2) * atOnce && hasNextPage && (await fetchNextPage()).isFetchNextPageError) return
    setPage(page + 1)
  }

  return (
    <Card title="Hours by entry">
      <Answer query={query} what="the hours" loading={<SkeletonRows rows={4} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ entries }) => entries)
          if (all.length === 0) return <p className="text-ink-soft">This period has no approved hours.</p>
          const first = Math.min(page, Math.ceil(all.length / atOnce) - 1) * atOnce
          const entries = all.slice(first, first + atOnce)
          const isLast = first + atOnce >= all.length && !hasNextPage
          return (
            <>
              <Table
                caption="Hours in this period"
                columns={columnsFor(all)}
                rows={entries}
                rowKey={({ id }) => id}
                dense
              />
              {all.length > atOnce && (
                <div className="flex flex-wrap items-center gap-3 pt-4">
                  <Button
                    size="sm"
                    onClick={() => setPage(first / atOnce - 1)}
                    disabledReason={first === 0 ? 'These are the latest hours.' : undefined}
                  >
                    Newer
                  </Button>
                  <Button
                    size="sm"
                    busy={isFetchingNextPage}
                    onClick={() => void turn(all.length)}
                    disabledReason={isLast ? 'These are the earliest hours.' : undefined}
                  >
                    Older
                  </Button>
                  <p aria-live="polite" className="text-dense text-ink-soft tabular-nums">
                    {`${first + 1} – ${first + entries.length} of ${all.length}${hasNextPage ? '+' : ''}`}
                  </p>
                  {isFetchNextPageError && <p role="alert">We couldn’t load more hours. Try again.</p>}
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
  const hasProducts = entries.some(({ productName }) => productName)
  const columns: Columns = [
    { key: 'work', header: 'Work', width: 'minmax(0,2.4fr)', cell: ({ descriptions }) => descriptions },
    { key: 'day', header: 'Day', width: '7rem', cell: ({ workDate }) => formatDay(workDate) },
    { key: 'person', header: 'Person', cell: ({ person }) => person },
    {
      key: 'product',
      header: 'Product',
      phone: hasProducts ? 'detail' : 'hidden',
      cell: ({ productName }) => productName || '–',
    },
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
        if (!billable) return 'Non-billable'
        return amountCents === null ? (hasAmounts ? '–' : 'Billable') : sayAmount(amountCents)
      },
    })
  return columns
}
