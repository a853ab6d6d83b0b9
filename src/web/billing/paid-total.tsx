import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { sum } from '#domain/core/money.ts'
import { formatAmount } from '#web/platform/format.ts'
import type { Column } from '#web/ui/Table.tsx'
import { sayBack } from './payment-words.ts'

type Columns = [Column<PresentedPayment>, ...Column<PresentedPayment>[]]

/** What was paid by all payments of a list, and below it what of that was refunded or returned; nothing for a single one. */
export function withPaidTotal([date, ...others]: Columns, payments: readonly PresentedPayment[]): Columns {
  const paid = payments.filter(({ status }) => status === 'paid')
  if (payments.length < 2 || paid.length === 0) return [date, ...others]
  const total = (
    <>
      {formatAmount(sum(paid.map(({ amountCents }) => amountCents)))}
      {sayBack(paid, formatAmount).map((words) => (
        <span key={words} className="block text-caption font-normal text-ink-soft">
          {words}
        </span>
      ))}
    </>
  )
  return [
    { ...date, total: 'Total paid' },
    ...others.map((column) => (column.key === 'amount' ? { ...column, total } : column)),
  ]
}
