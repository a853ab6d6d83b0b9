import type { MoneyOverview } from '#domain/overview/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { BarChart } from '#web/reports/exports/BarChart.tsx'
import { sayMonth, sayShort, sayShortMonth } from './overview-words.ts'

/** Twelve months of revenue as bars. One in which more went back than came hangs below the line. */
export function RevenueChart({ months }: Pick<MoneyOverview, 'months'>) {
  return (
    <BarChart
      label="Revenue by month"
      parts={months.map(({ month, revenueCents }) => ({
        key: month,
        label: sayShortMonth(month),
        value: revenueCents,
        text: `${sayMonth(month)}: ${formatMoney(revenueCents)}`,
      }))}
      say={sayShort}
    />
  )
}
