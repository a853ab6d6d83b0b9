import type { CreditMove } from '#domain/billing/customer.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import { formatAmount, formatPaymentDate } from '#web/platform/format.ts'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useCreditMoves } from './api.ts'
import { BillingSection } from './BillingSection.tsx'

/** What credit came from, and what it paid, of which no card payment tells; nothing where there never was any. */
export function CreditHistory() {
  const { data: moves = [] } = useCreditMoves()
  if (moves.length === 0) return null
  return (
    <BillingSection title="Credit">
      <p className="text-ink-soft">Plan changes can add credit. Credit pays for plans before a card does.</p>
      <Table caption="Credit" columns={columns} rows={moves} rowKey={({ invoiceId }) => invoiceId} />
    </BillingSection>
  )
}

const columns: [Column<CreditMove>, ...Column<CreditMove>[]] = [
  {
    key: 'date',
    header: 'Date',
    width: '7rem',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums">
        {formatPaymentDate(at)}
      </time>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    width: 'minmax(0,2fr)',
    cell: ({ description, site }) => withSite(description, site),
  },
  {
    key: 'kind',
    header: 'Status',
    width: 'minmax(8rem,1fr)',
    phone: 'line',
    cell: ({ amountCents }) => (amountCents < 0 ? 'Paid with credit' : 'Credited'),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'number',
    width: '7rem',
    phone: 'figure',
    cell: ({ amountCents }) => `${amountCents > 0 ? '+' : ''}${formatAmount(amountCents)}`,
  },
]
