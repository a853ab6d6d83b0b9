import type { Day } from '#domain/core/days.ts'
import { add, subtract, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { InvoiceTotals } from '#domain/invoices/invoice-totals.ts'
import { formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'

type Props = {
  readonly totals: InvoiceTotals
  readonly today: Day
}

/** What was invoiced, what came of it, and what is still to come. */
export function InvoiceFigures({ totals, today }: Props) {
  const { since, count, invoicedCents, paidCents, creditedCents, outstandingCents, onItsWayCents, dueByDay } = totals
  // Invoiced is paid and open, less what was paid beyond it.
  const toRefund = subtract(add(paidCents, outstandingCents), invoicedCents)
  return (
    <div className="flex flex-col gap-2">
      {since && <p className="text-dense text-ink-soft">Since {formatDay(since)}</p>}
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
        <Figure term="Invoiced" value={formatMoney(invoicedCents)} note={sayCount(count, creditedCents)} />
        <Figure term="Paid" value={formatMoney(paidCents)} />
        <Figure
          term="Open"
          value={formatMoney(outstandingCents)}
          {...(onItsWayCents > 0 ? { note: `${formatMoney(onItsWayCents)} of it on its way` } : {})}
        />
        {toRefund > 0 && <Figure term="To refund" value={formatMoney(toRefund)} />}
        {dueByDay && <Overdue dueByDay={dueByDay} today={today} />}
      </dl>
    </div>
  )
}

type OverdueProps = { readonly dueByDay: NonNullable<InvoiceTotals['dueByDay']>; readonly today: Day }

function Overdue({ dueByDay, today }: OverdueProps) {
  const overdue = sum(dueByDay.filter(({ dueDate }) => dueDate < today).map(({ amountCents }) => amountCents))
  return <Figure term="Overdue" value={formatMoney(overdue)} isLate={overdue > 0} />
}

function sayCount(count: number, creditedCents: Money): string {
  const invoices = count === 1 ? '1 invoice' : `${formatNumber(count)} invoices`
  return creditedCents > 0 ? `${invoices}, less ${formatMoney(creditedCents)} credited` : invoices
}

type FigureProps = {
  readonly term: string
  readonly value: string
  readonly note?: string
  readonly isLate?: boolean
}

function Figure({ term, value, note, isLate = false }: FigureProps) {
  return (
    <div className="flex min-w-0 grow basis-44 flex-col gap-0.5 bg-surface px-4 py-3.5 max-sm:basis-[calc(50%-1px)]">
      <dt className="text-dense text-ink-soft">{term}</dt>
      <dd className={`text-section font-semibold tabular-nums ${isLate ? 'text-negative' : 'text-ink'}`}>{value}</dd>
      {note && <dd className="text-caption text-ink-soft">{note}</dd>}
    </div>
  )
}
