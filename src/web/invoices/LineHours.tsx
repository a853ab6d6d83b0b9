import { ExternalLink } from 'lucide-react'
import { priceOf } from '#domain/core/money.ts'
import type { InvoiceHours } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDay, formatAmount, formatNumber } from '#web/platform/format.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useLineHours } from './api.ts'

type Props = { readonly invoiceId: string; readonly line: InvoiceLine }

/** The hours behind a line: when, who, how long, what they come to. */
export function LineHours({ invoiceId, line }: Props) {
  const query = useLineHours(invoiceId, line.id)
  return (
    <Answer query={query} what="the hours" loading={<SkeletonRows rows={3} />}>
      {(hours) => (
        <div className="rounded-card bg-surface px-1 sm:px-2">
          <Table
            caption={`Hours for ${line.description}`}
            columns={columnsFor(line)}
            rows={hours}
            rowKey={({ id }) => id}
            dense
          />
        </div>
      )}
    </Answer>
  )
}

function columnsFor(line: InvoiceLine): [Column<InvoiceHours>, ...Column<InvoiceHours>[]] {
  return [
    { key: 'day', header: 'Day', width: '9rem', cell: ({ workDate }) => formatDay(workDate), total: 'Total' },
    { key: 'work', header: 'Work', width: 'minmax(0,2fr)', cell: (entry) => <Work entry={entry} /> },
    { key: 'person', header: 'Person', cell: ({ person }) => person },
    {
      key: 'hours',
      header: 'Hours',
      align: 'number',
      width: '4.5rem',
      phone: 'figure',
      cell: ({ workedHours }) => formatNumber(workedHours),
      total: formatNumber(line.quantity),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'number',
      width: '6.5rem',
      cell: ({ workedHours }) => formatAmount(priceOf(workedHours, line.unitCents)),
      total: formatAmount(line.amountCents),
    },
  ]
}

function Work({ entry: { descriptions, linkUrl } }: { readonly entry: InvoiceHours }) {
  if (linkUrl === null || !/^https?:\/\//.test(linkUrl)) return descriptions
  return (
    <a
      href={linkUrl}
      target="_blank"
      rel="noopener"
      className="inline-flex max-w-full items-center gap-1 underline underline-offset-2 hover:text-ink"
    >
      <span className="truncate">{descriptions}</span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  )
}
