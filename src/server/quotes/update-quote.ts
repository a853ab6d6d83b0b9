import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { larger, sayMoney, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { TaxChoice } from '#domain/invoices/edit-lines.ts'
import { leastInvoiceCents, mostInvoiceCents } from '#domain/invoices/limits.ts'
import { lineTaxOf } from '#domain/invoices/tax-rate.ts'
import type { QuoteLine, QuotePart } from '#domain/quotes/itemized.ts'
import { includeLines, partAmounts, priceQuote, tooMuchOff } from '#domain/quotes/price-quote.ts'
import type { EnteredLine, EnteredQuotePart, updateQuote as call } from '#domain/quotes/staff-contract.ts'
import { readTaxChoice } from '#server/invoices/exports/tax-choice.ts'
import type { Portal } from '#server/portal.ts'
import { changeQuote } from './change-quote.ts'
import { withTemplate } from './chosen-template.ts'

type Input = InputOf<typeof call>

/** Writes the lines and terms of a draft at the version that the viewer saw. Without lines it is a quote of one amount again. */
export async function updateQuote(portal: Portal, viewer: Viewer, input: Input): Promise<ReplyOf<typeof call>> {
  const choice = await readTaxChoice(portal)
  return changeQuote(portal, viewer, input.quoteId, async ({ stored, quote: before, now }, transaction) => {
    if (before.status !== 'draft') throw new Refusal('quote-move-refused')
    if (stored.version !== input.version) throw new Refusal('stale-version')
    const quote = await withTemplate(transaction, before, input.templateId)
    const { daysDelta, validUntil, note } = input
    const terms = { daysDelta, validUntil, note, updatedAt: now }
    if (input.lines.length === 0) return { quote: { ...quote, ...terms, itemized: undefined, amountCents: null } }
    const lines = linesOf(input.lines, quote.itemized?.lines ?? [], { choice, createId: portal.createId })
    const discount = input.discount && { percent: null, amountCents: zero, ...input.discount }
    const { itemized, totalCents } = priceQuote({ lines, discount, parts: partsOf(input.parts, lines) })
    expectSums(priceQuote({ ...itemized, lines: includeLines(lines, optionalOf(lines)) }))
    if (itemized.discountCents > itemized.subtotalCents)
      throw new Refusal('invalid-input', { fields: { discount: tooMuchOff } })
    return { quote: { ...quote, ...terms, itemized, amountCents: totalCents } }
  })
}

function optionalOf(lines: readonly QuoteLine[]): string[] {
  return lines.flatMap(({ id, isOptional }) => (isOptional ? [id] : []))
}

/** With every optional line it may ask for no more than a card can be charged at once. */
function expectSums({ itemized, totalCents }: ReturnType<typeof priceQuote>): void {
  if (larger(itemized.subtotalCents, totalCents) > mostInvoiceCents)
    throw new Refusal('invalid-input', {
      fields: {
        lines: `With all optional lines, a quote’s subtotal and total can each be at most ${sayMoney(mostInvoiceCents)}`,
      },
    })
}

type Given = { readonly choice: TaxChoice; readonly createId: () => string }

function linesOf(entered: readonly EnteredLine[], before: readonly QuoteLine[], given: Given): QuoteLine[] {
  const known = new Map(before.map((line) => [line.id, line]))
  const lines = entered.map((line, index): QuoteLine => {
    const { id, description, unit, unitCents, isOptional, taxRateId } = line
    const held = id === null ? undefined : known.get(id)
    const refuse = (field: keyof EnteredLine, told: string) =>
      new Refusal('invalid-input', { fields: { [`lines.${index}.${field}`]: told } })
    if (id !== null && !held) throw refuse('id', 'This line isn’t on the quote. Reload the page')
    // Named twice, it would be one line of two prices.
    if (held) known.delete(held.id)
    const tax = taxOf(taxRateId, held, given.choice)
    if (tax === null) throw refuse('taxRateId', 'Choose a tax rate from the list')
    const quantity = unit === 'hours' ? line.quantity : 1
    const fields = { description, unit, quantity, unitCents, isOptional, isIncluded: !isOptional, amountCents: zero }
    return { id: held?.id ?? given.createId(), ...fields, ...(tax ? { tax } : {}) }
  })
  return includeLines(lines, [])
}

/** The tax of a line, undefined for none; null if there is no such rate. What a line has stays, archived or not. */
function taxOf(rateId: string | null, held: QuoteLine | undefined, { rates }: TaxChoice): QuoteLine['tax'] | null {
  if (rateId === null) return undefined
  if (held?.tax?.rateId === rateId) return held.tax
  const rate = rates.get(rateId)
  return rate ? lineTaxOf(rate) : null
}

/**
 * Refuses parts that say both how much they are, or neither, those out of order, and a line that is not there or that the client may leave
 * out: its milestone may never be made.
 */
function partsOf(entered: readonly EnteredQuotePart[], lines: readonly QuoteLine[]): QuotePart[] {
  const refuse = (index: number, field: keyof EnteredQuotePart, told: string) =>
    new Refusal('invalid-input', { fields: { [`parts.${index}.${field}`]: told } })
  if (entered.length === 1) throw refuse(0, 'percent', 'Use at least two parts')
  let former = 0
  return entered.map(({ percent, amountCents, daysAfter, line: place }, index) => {
    const isLast = index === entered.length - 1
    const named = [percent, amountCents].filter((each) => each !== null).length
    if (named !== (isLast ? 0 : 1))
      throw refuse(
        index,
        'percent',
        isLast
          ? 'The last part covers the rest. Leave its percentage and amount empty'
          : 'Enter a percentage or an amount',
      )
    const part = { percent, fixedCents: amountCents, daysAfter }
    if (place !== undefined) {
      const line = lines[place]
      if (!line || line.isOptional)
        throw refuse(index, 'line', 'Choose “The quote is accepted” or a line that isn’t optional')
      return { ...part, lineId: line.id }
    }
    if (daysAfter < former) throw refuse(index, 'daysAfter', `Enter ${former} or more`)
    former = daysAfter
    return part
  })
}

/** What keeps lines and parts from being sent; null if nothing does. */
export function sayNotReady(
  itemized: { readonly lines: readonly QuoteLine[]; readonly parts: readonly QuotePart[] },
  totalCents: Money,
): { readonly [field: string]: string } | null {
  if (itemized.lines.every(({ isOptional }) => isOptional)) return { lines: 'Add a line that isn’t optional' }
  if (totalCents < leastInvoiceCents) return { lines: `The total must be at least ${sayMoney(leastInvoiceCents)}` }
  const amounts = partAmounts(totalCents, itemized.parts)
  const index = amounts.findIndex((amount) => amount < leastInvoiceCents)
  if (index === -1) return null
  const amount = sayMoney(amounts[index] ?? zero)
  return { parts: `Part ${index + 1} would be ${amount}. Each part must be at least ${sayMoney(leastInvoiceCents)}` }
}
