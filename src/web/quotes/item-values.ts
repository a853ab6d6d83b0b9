import { addDays } from '#domain/core/days.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { smaller, zero } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteLine } from '#domain/quotes/itemized.ts'
import type { LineUnit } from '#domain/quotes/line-units.ts'
import { priceQuote } from '#domain/quotes/price-quote.ts'
import type { updateQuote } from '#domain/quotes/staff-contract.ts'
import type { PlanPartValues } from '#web/invoices/exports/PlanPart.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

/** A line as it is edited. */
export type LineValues = {
  readonly key: string
  readonly id: string | null
  readonly description: string
  readonly unit: LineUnit
  /** Counts for hours alone. */
  readonly quantity: TypedNumber
  readonly unitCents: TypedNumber
  readonly isOptional: boolean
  /** Empty for no tax. */
  readonly taxRateId: string
}

/** A part as it is edited; of the last one only the days count. */
export type PartValues = PlanPartValues & {
  readonly daysAfter: TypedNumber
  /** Of the line whose milestone makes it due; null where the acceptance does. */
  readonly lineKey: string | null
}

export type Off = 'none' | 'percent' | 'amount'

/** A quote with lines as the form holds it. */
export type ItemValues = {
  version: number
  lines: readonly LineValues[]
  off: Off
  offPercent: TypedNumber
  offCents: TypedNumber
  parts: readonly PartValues[]
  daysDelta: number | null
  validUntil: string | null
  note: string
  templateId: string | null
}

/** How long an offer stands unless staff say so. */
export const usualDays = 14

/** `newTax` is the rate that a new line has, empty for none. */
export function toItemValues({ version, itemized, ...quote }: PresentedQuote, newTax: string): ItemValues {
  const { lines = [], discount = null, parts = [] } = itemized ?? {}
  const { daysDelta, validUntil, note, template } = quote
  return {
    version,
    lines: lines.length === 0 ? [newLine(newTax)] : lines.map(toLine),
    off: discount === null ? 'none' : discount.percent === null ? 'amount' : 'percent',
    offPercent: discount?.percent ?? null,
    offCents: discount?.percent === null ? discount.amountCents : null,
    parts: parts.map(({ percent, fixedCents, daysAfter, lineId = null }, index) => ({
      key: `${version}-${index}`,
      by: fixedCents === null ? 'percent' : 'amount',
      percent,
      amountCents: fixedCents,
      daysAfter,
      lineKey: lineId,
    })),
    daysDelta,
    validUntil: validUntil !== null && validUntil >= agencyToday() ? validUntil : addDays(agencyToday(), usualDays),
    note,
    templateId: template?.id ?? null,
  }
}

/** What was typed of an offer of one amount. */
export type TypedOffer = Pick<ItemValues, 'daysDelta' | 'validUntil' | 'note' | 'templateId'> & {
  readonly amountCents: TypedNumber
}

/** The same for an offer that was begun as one amount: that is its first line. */
export function toBegunValues(quote: PresentedQuote, newTax: string, typed: TypedOffer | null): ItemValues {
  const values = toItemValues(quote, newTax)
  if (typed === null || quote.itemized) return values
  const { amountCents: unitCents, daysDelta, validUntil, note, templateId } = typed
  const line = unitCents === null ? newLine(newTax) : { ...newLine(newTax), unit: 'fixed' as const, unitCents }
  return { ...values, daysDelta, validUntil, note, templateId, lines: [line] }
}

function toLine({ id, description, unit, quantity, unitCents, isOptional, tax }: QuoteLine): LineValues {
  return { key: id, id, description, unit, quantity, unitCents, isOptional, taxRateId: tax?.rateId ?? '' }
}

let keys = 0

/** A line of which nothing is known but its tax. */
export function newLine(taxRateId: string): LineValues {
  const empty = { description: '', unit: 'hours', quantity: null, unitCents: null, isOptional: false } as const
  return { key: `new-${++keys}`, id: null, ...empty, taxRateId }
}

function newPart(percent: TypedNumber, daysAfter: TypedNumber): PartValues {
  return { key: `new-${++keys}`, by: 'percent', percent, amountCents: null, daysAfter, lineKey: null }
}

/** Half at the acceptance, and the rest a month later. */
export function halves(): PartValues[] {
  return [newPart(50, 0), newPart(null, 30)]
}

/** The parts with one more before the last. */
export function withPart(parts: readonly PartValues[]): PartValues[] {
  return [...parts.slice(0, -1), newPart(null, parts.at(-2)?.daysAfter ?? null), ...parts.slice(-1)]
}

/** As the call takes them; what is missing is null, which it refuses. */
export function toItems({ lines, off, offPercent, offCents, parts, ...terms }: ItemValues) {
  const { daysDelta, validUntil, note, templateId } = terms
  return {
    lines: lines.map(({ id, description, unit, quantity, unitCents, isOptional, taxRateId }) => ({
      id,
      description,
      unit,
      unitCents,
      isOptional,
      quantity: unit === 'hours' ? quantity : 1,
      taxRateId: taxRateId || null,
    })),
    discount: off === 'none' ? null : off === 'percent' ? { percent: offPercent } : { amountCents: offCents },
    parts: parts.map(({ by, percent, amountCents, daysAfter, lineKey }, index) => {
      const isLast = index === parts.length - 1
      const line = lines.findIndex(({ key }) => key === lineKey)
      return {
        // A line that is removed since is none.
        ...(line === -1 ? {} : { line }),
        percent: !isLast && by === 'percent' ? percent : null,
        amountCents: !isLast && by === 'amount' ? amountCents : null,
        daysAfter,
      }
    }),
    daysDelta,
    validUntil: validUntil ?? '',
    note,
    templateId,
  }
}

/** What the schema of the form has let through. */
export type Items = Omit<BodyOf<typeof updateQuote>, 'quoteId' | 'version'>

type Rates = readonly NonNullable<QuoteLine['tax']>[]

/**
 * The sums as far as lines are filled in, without optional ones; the server computes them again. A discount is at most all of them,
 * and `isTooMuchOff` where the typed one is more.
 */
export function previewOf({ lines, off, offPercent, offCents, parts }: ItemValues, rates: Rates) {
  const entered = {
    lines: lines.map((line): QuoteLine => {
      const { key, description, unit, isOptional, taxRateId } = line
      const tax = rates.find(({ rateId }) => rateId === taxRateId)
      const quantity = unit === 'hours' ? numberOf(line.quantity) : 1
      const priced = { quantity, unitCents: moneyOf(line.unitCents) ?? zero, amountCents: zero }
      return { id: key, description, unit, ...priced, isOptional, isIncluded: !isOptional, ...(tax ? { tax } : {}) }
    }),
    parts: parts.map((part, index) => {
      const isLast = index === parts.length - 1
      const isByAmount = part.by === 'amount'
      return {
        percent: isLast || isByAmount ? null : Math.min(100, numberOf(part.percent)),
        fixedCents: isLast || !isByAmount ? null : (moneyOf(part.amountCents) ?? zero),
        daysAfter: numberOf(part.daysAfter),
        ...(part.lineKey === null ? {} : { lineId: part.lineKey }),
      }
    }),
  }
  const percent = off === 'percent' ? Math.min(100, numberOf(offPercent)) : null
  const typedCents = off === 'amount' ? (moneyOf(offCents) ?? zero) : zero
  const { subtotalCents } = priceQuote({ ...entered, discount: null }).itemized
  const discount = off === 'none' ? null : { percent, amountCents: smaller(typedCents, subtotalCents) }
  return { ...priceQuote({ ...entered, discount }), isTooMuchOff: typedCents > subtotalCents }
}

function numberOf(typed: TypedNumber): number {
  return typed !== null && typed > 0 ? typed : 0
}
