import { sayLineRate } from '#domain/invoices/tax-words.ts'
import { sayQuotePartDue } from '#domain/quotes/agreed-milestones.ts'
import type { Itemized, QuoteLine, QuotePart } from '#domain/quotes/itemized.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import type { MergedItems } from './merge-items.ts'

type Props = {
  /** As the colleague saved it. */
  readonly itemized: Itemized | undefined
  readonly merged: Pick<MergedItems, 'lineClashes' | 'isPlanClash' | 'awaited'>
}

/** What a colleague saved of the same, which saving replaces, and which lines the payment plan waits for no more. */
export function ReplacedItems({ itemized, merged: { lineClashes, isPlanClash, awaited } }: Props) {
  const { lines = [], parts = [] } = itemized ?? {}
  const replaced = [
    ...lines.flatMap((line) =>
      lineClashes.includes(line.id) ? [{ key: line.id, said: `Line: ${sayLine(line)}` }] : [],
    ),
    ...(isPlanClash ? [{ key: 'plan', said: `Payment plan: ${sayPlan(parts, lines)}` }] : []),
  ]
  return (
    <>
      {replaced.length > 0 && (
        <>
          <p>Saving replaces a colleague’s changes:</p>
          <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
            {replaced.map(({ key, said }) => (
              <li key={key}>{said}</li>
            ))}
          </ul>
        </>
      )}
      {awaited.map(({ key, description }) => (
        <p key={key} className="[overflow-wrap:anywhere]">
          {`“${description}” was removed. Any part due after its approval is now due after the quote is accepted.`}
        </p>
      ))}
    </>
  )
}

/** "Training, 10 h × $120, optional, VAT 20%" */
function sayLine({ description, unit, quantity, unitCents, isOptional, tax }: QuoteLine): string {
  const price = formatMoney(unitCents)
  const facts = [isOptional ? 'optional' : '', tax ? sayLineRate(tax) : '']
  return [description, unit === 'hours' ? `${formatNumber(quantity)} h × ${price}` : price, ...facts]
    .filter(Boolean)
    .join(', ')
}

/** "50% on acceptance, the rest 30 days after acceptance" */
function sayPlan(parts: readonly QuotePart[], lines: readonly QuoteLine[]): string {
  return parts.map((part) => `${sayShare(part)} ${sayQuotePartDue(part, lines)}`).join(', ') || 'none'
}

function sayShare({ percent, fixedCents }: QuotePart): string {
  if (percent !== null) return `${percent}%`
  return fixedCents === null ? 'the rest' : formatMoney(fixedCents)
}
