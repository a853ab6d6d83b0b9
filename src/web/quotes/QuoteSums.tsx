import { negate } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import type { Itemized } from '#domain/quotes/itemized.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'

type Props = {
  readonly itemized: Pick<Itemized, 'subtotalCents' | 'discountCents' | 'discount' | 'taxes'>
  readonly totalCents: Money
}

/** What the included lines of a quote come to. */
export function QuoteSums({ itemized: { subtotalCents, discountCents, discount, taxes }, totalCents }: Props) {
  const percent = discount?.percent ?? null
  return (
    <dl aria-label="Total" className="ml-auto flex w-full max-w-80 flex-col gap-1.5 tabular-nums max-sm:max-w-none">
      {(discountCents > 0 || taxes.length > 0) && <Sum term="Subtotal" value={formatAmount(subtotalCents)} />}
      {discountCents > 0 && (
        <Sum
          term={percent === null ? 'Discount' : `Discount, ${percent}%`}
          value={formatAmount(negate(discountCents))}
        />
      )}
      {taxes.map((tax) => (
        <Sum
          key={tax.rateId}
          term={tax.isInclusive ? `Includes ${sayRate(tax)}` : `${sayRate(tax)} on ${formatMoney(tax.netCents)}`}
          value={formatAmount(tax.taxCents)}
        />
      ))}
      <Sum term="Total" value={formatAmount(totalCents)} isStrong />
    </dl>
  )
}

type SumProps = { readonly term: string; readonly value: string; readonly isStrong?: boolean }

function Sum({ term, value, isStrong = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-6 ${isStrong ? 'font-semibold' : 'text-ink-soft'}`}>
      <dt>{term}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  )
}
