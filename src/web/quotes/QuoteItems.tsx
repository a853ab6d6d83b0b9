import type { Money } from '#domain/core/money.ts'
import { sayLineRate } from '#domain/invoices/tax-words.ts'
import { sayQuotePartDue } from '#domain/quotes/agreed-milestones.ts'
import type { Itemized, QuoteLine } from '#domain/quotes/itemized.ts'
import { partAmounts } from '#domain/quotes/price-quote.ts'
import { formatAmount, formatMoney, formatNumber } from '#web/platform/format.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { QuoteSums } from './QuoteSums.tsx'

type Props = {
  readonly itemized: Itemized
  readonly totalCents: Money
  /** Whether the lines are told as they were offered; once it is accepted, an optional line that nobody took is left out. */
  readonly isOffered: boolean
  /** Adds an optional line or leaves it out; left out where the reader only reads. */
  readonly onPick?: (lineId: string, isPicked: boolean) => void
}

/** The lines of a quote, what they come to and when it is paid. */
export function QuoteItems({ itemized, totalCents, isOffered, onPick }: Props) {
  const { lines, parts } = itemized
  const amounts = partAmounts(totalCents, parts)
  return (
    <section aria-label="Lines" className="flex flex-col gap-3">
      <ul className="border-t border-line">
        {lines
          .filter(({ isIncluded }) => isOffered || isIncluded)
          .map((line) => (
            <li key={line.id} className="flex items-start justify-between gap-6 border-b border-line-soft py-3">
              {line.isOptional && onPick ? (
                <Checkbox
                  id={`pick-${line.id}`}
                  label={<span className="font-medium [overflow-wrap:anywhere]">{line.description}</span>}
                  help={sayItem(line, isOffered)}
                  checked={line.isIncluded}
                  onChange={({ currentTarget }) => onPick(line.id, currentTarget.checked)}
                />
              ) : (
                <div className="flex min-w-0 flex-col gap-0.5">
                  <p className="font-medium [overflow-wrap:anywhere]">{line.description}</p>
                  <p className="text-dense text-ink-soft tabular-nums empty:hidden">{sayItem(line, isOffered)}</p>
                </div>
              )}
              <p
                className={`shrink-0 tabular-nums ${line.isOptional && onPick ? 'max-sm:pt-1.5' : ''} ${line.isIncluded ? 'font-medium' : 'text-ink-soft'}`}
              >
                {formatAmount(line.amountCents)}
              </p>
            </li>
          ))}
      </ul>
      <QuoteSums itemized={itemized} totalCents={totalCents} />
      {parts.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <h3 className="font-semibold">Payment plan</h3>
          <ul className="flex flex-col gap-1 text-dense">
            {parts.map((part, index) => (
              <li key={`${index + 1} ${part.lineId} ${part.daysAfter}`} className="flex justify-between gap-6">
                <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
                  Part {index + 1}, due {sayQuotePartDue(part, lines)}
                </span>
                <span className="tabular-nums">{formatAmount(amounts[index] ?? totalCents)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** "Optional · 10 h × $120 · VAT 20%" */
function sayItem({ unit, quantity, unitCents, isOptional, tax }: QuoteLine, isOffered: boolean): string {
  return [
    isOptional && isOffered ? 'Optional' : '',
    unit === 'hours' ? `${formatNumber(quantity)} h × ${formatMoney(unitCents)}` : '',
    tax ? sayLineRate(tax) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
