import type { Day } from '#domain/core/days.ts'
import { DateField } from '#web/ui/DateField.tsx'

export type Span = { readonly from: Day; readonly to: Day }

type Props = {
  readonly span: Span
  /** The last day that can be chosen; any where it is left out. */
  readonly max?: Day
  readonly onChange: (span: Span) => void
}

/** Two days, both included. Where one is chosen beyond the other, the other comes along. */
export function SpanFields({ span: { from, to }, onChange, ...limit }: Props) {
  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:flex-1">
      <DateField
        label="From"
        name="from"
        {...limit}
        value={from}
        onChange={(day) => day && onChange({ from: day, to: day > to ? day : to })}
      />
      <DateField
        label="To"
        name="to"
        {...limit}
        value={to}
        onChange={(day) => day && onChange({ from: day < from ? day : from, to: day })}
      />
    </div>
  )
}
