import type { ReactNode } from 'react'
import type { Day } from '#domain/core/days.ts'
import { sayAwaitedAlone } from '#domain/invoices/awaited-words.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { scheduleOf } from '#domain/invoices/payment-schedule.ts'
import type { PartState, ScheduledPart } from '#domain/invoices/payment-schedule.ts'
import { formatAmount, formatDay, formatNumber } from '#web/platform/format.ts'
import { Lines } from '#web/ui/Lines.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Column } from '#web/ui/Table.tsx'

type Props = { readonly invoice: PresentedInvoice; readonly today: Day }

/** The parts of a payment plan: when each is due and, once the invoice is sent, how it stands. Nothing without a plan. */
export function PaymentSchedule({ invoice, today }: Props) {
  const rows = scheduleOf(invoice, today)
  if (rows.length === 0 || invoice.status === 'void') return null
  const isSent = invoice.issue !== null
  return (
    <section aria-label="Payment plan" className="flex flex-col gap-2">
      <h3 className="font-semibold">Payment plan</h3>
      <Table
        caption="Parts of the payment plan"
        columns={[
          { key: 'part', header: 'Part', width: '7rem', cell: ({ index }) => `Part ${index + 1} of ${rows.length}` },
          { key: 'due', header: 'Due', cell: ({ part }) => <Due {...part} /> },
          ...(isSent ? [statusColumn] : [shareColumn]),
          {
            key: 'amount',
            header: 'Amount',
            align: 'number',
            width: '8rem',
            phone: 'figure',
            cell: (each) => <Amount {...each} />,
          },
        ]}
        rows={rows}
        rowKey={({ index }) => String(index)}
      />
    </section>
  )
}

function Due({ dueDate, milestone }: ScheduledPart['part']) {
  if (dueDate !== null) return formatDay(dueDate)
  return (
    milestone && (
      <Lines>
        <span className="[overflow-wrap:anywhere]">{sayAwaitedAlone(milestone)}</span>
      </Lines>
    )
  )
}

const statusColumn: Column<ScheduledPart> = {
  key: 'status',
  header: 'Status',
  width: '9rem',
  cell: ({ state }) => <StatusChip tone={looks[state].tone}>{looks[state].label}</StatusChip>,
}

const shareColumn: Column<ScheduledPart> = {
  key: 'share',
  header: 'Share',
  width: '9rem',
  cell: ({ part: { percent, fixedCents } }) => {
    if (percent !== null) return `${formatNumber(Number(percent.toFixed(2)))}%`
    return fixedCents === null ? 'The rest' : 'Fixed amount'
  },
}

/** Below it what is left or on its way of a part that is settled in part, or what was credited of one that was paid but for that. */
function Amount({ part: { amountCents }, leftCents, movingCents, creditedCents, state }: ScheduledPart) {
  const isBegun = leftCents > 0 && leftCents < amountCents
  const isPartlyMoving = movingCents > 0 && movingCents < amountCents
  const isPartlyCredited = state === 'paid' && creditedCents > 0
  return (
    <Lines>
      {formatAmount(amountCents)}
      {isBegun && <Below>{formatAmount(leftCents)} remaining</Below>}
      {isPartlyMoving && <Below>{formatAmount(movingCents)} on its way</Below>}
      {isPartlyCredited && <Below>{formatAmount(creditedCents)} credited</Below>}
    </Lines>
  )
}

function Below({ children }: { readonly children: ReactNode }) {
  return <span className="block text-caption text-ink-soft">{children}</span>
}

const looks = {
  paid: { label: 'Paid', tone: 'positive' },
  credited: { label: 'Credited', tone: 'neutral' },
  moving: { label: 'On its way', tone: 'caution' },
  overdue: { label: 'Overdue', tone: 'negative' },
  due: { label: 'Due next', tone: 'caution' },
  upcoming: { label: 'Upcoming', tone: 'neutral' },
} as const satisfies Record<PartState, { readonly label: string; readonly tone: StatusTone }>
