import type { Day } from '#domain/core/days.ts'
import { add, subtract, sum } from '#domain/core/money.ts'
import type { InvoiceTotals } from '#domain/invoices/invoice-totals.ts'
import { formatDay, formatNumber, moneyFormOf } from '#web/platform/format.ts'

type Props = {
  readonly totals: InvoiceTotals
  readonly today: Day
}

/** What was invoiced, what came of it, and what is still to come. */
export function InvoiceFigures({ totals, today }: Props) {
  const { since, count, invoicedCents, paidCents, creditedCents, outstandingCents, onItsWayCents, dueByDay } = totals
  // Invoiced is paid and open, less what was paid beyond it.
  const toRefund = subtract(add(paidCents, outstandingCents), invoicedCents)
  const overdue =
    dueByDay && sum(dueByDay.filter(({ dueDate }) => dueDate < today).map(({ amountCents }) => amountCents))
  const amounts = [invoicedCents, paidCents, creditedCents, outstandingCents, onItsWayCents, toRefund]
  const say = moneyFormOf(overdue ? [...amounts, overdue] : amounts)
  return (
    <div className="flex flex-col gap-2">
      {since && <p className="text-dense text-ink-soft">Since {formatDay(since)}</p>}
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
        <Figure
          term="Invoiced"
          value={say(invoicedCents)}
          note={sayCount(count, creditedCents > 0 ? say(creditedCents) : null)}
        />
        <Figure term="Paid" value={say(paidCents)} />
        <Figure
          term="Open"
          value={say(outstandingCents)}
          {...(onItsWayCents > 0 ? { note: `Includes ${say(onItsWayCents)} on its way` } : {})}
        />
        {toRefund > 0 && <Figure term="To refund" value={say(toRefund)} />}
        {overdue != null && <Figure term="Overdue" value={say(overdue)} isLate={overdue > 0} />}
      </dl>
    </div>
  )
}

function sayCount(count: number, credited: string | null): string {
  const invoices = count === 1 ? '1 invoice' : `${formatNumber(count)} invoices`
  return credited === null ? invoices : `${invoices}, less ${credited} credited`
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
