import { negate, sayAmount, sayMoney, zero } from '#domain/core/money.ts'
import { sayLineRate, sayRate } from '#domain/invoices/tax-words.ts'
import { sayQuotePartDue } from '#domain/quotes/agreed-milestones.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Itemized, QuoteLine } from '#domain/quotes/itemized.ts'
import { partAmounts } from '#domain/quotes/price-quote.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'

type Shown = Pick<PresentedQuote, 'amountCents' | 'status'>

/** The lines of a quote, its sums, the optional lines that can still be added, and the parts it is paid in. */
export function drawItems(sheet: Sheet, itemized: Itemized, { amountCents, status }: Shown): void {
  const { lines, parts } = itemized
  const totalCents = amountCents ?? zero
  drawLines(
    sheet,
    'For',
    lines.filter(({ isIncluded }) => isIncluded),
  )
  drawSums(sheet, [...sumsBefore(itemized), { term: 'Total', amount: sayAmount(totalCents), isMain: true }])
  const open = isQuoteOpen(status) || status === 'expired' ? lines.filter(({ isIncluded }) => !isIncluded) : []
  if (open.length > 0) drawLines(sheet, 'Optional, not included in the total', open)
  const amounts = partAmounts(totalCents, parts)
  if (parts.length === 0) return
  drawLedger(sheet, {
    first: 'Payment plan',
    columns: [{ header: 'Amount', align: 'right', width: 110 }],
    rows: parts.map((part, index) => [
      `Part ${index + 1} of ${parts.length}, due ${sayQuotePartDue(part, lines)}`,
      sayAmount(amounts[index] ?? zero),
    ]),
  })
}

function drawLines(sheet: Sheet, first: string, lines: readonly QuoteLine[]): void {
  drawLedger(sheet, {
    first,
    columns: [{ header: 'Amount', align: 'right', width: 110 }],
    rows: lines.map((line) => [
      [line.description, sayLine(line)].filter(Boolean).join('\n'),
      sayAmount(line.amountCents),
    ]),
  })
}

function sayLine({ unit, quantity, unitCents, tax }: QuoteLine): string {
  const hours = unit === 'hours' ? `${quantity} h × ${sayMoney(unitCents)}` : ''
  return [hours, tax ? sayLineRate(tax) : ''].filter(Boolean).join(', ')
}

/** What stands above the total; nothing where it is the sum of the lines. */
function sumsBefore({ subtotalCents, discountCents, discount, taxes }: Itemized) {
  if (discountCents === 0 && taxes.length === 0) return []
  const off = discount?.percent === null || !discount ? 'Discount' : `Discount, ${discount.percent}%`
  return [
    { term: 'Subtotal', amount: sayAmount(subtotalCents) },
    ...(discountCents === 0 ? [] : [{ term: off, amount: sayAmount(negate(discountCents)) }]),
    ...taxes.map((tax) => ({
      term: tax.isInclusive ? `Includes ${sayRate(tax)}` : `${sayRate(tax)} on ${sayMoney(tax.netCents)}`,
      amount: sayAmount(tax.taxCents),
    })),
  ]
}
