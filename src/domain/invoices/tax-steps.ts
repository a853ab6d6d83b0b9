import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { add, negate, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { shareOut } from '#domain/core/share-out.ts'
import type { Invoice } from './invoice.ts'
import { invoicedSteps } from './sums.ts'
import { creditedTaxCents } from './tax-words.ts'
import type { TaxTreatment } from './tax-words.ts'

/**
 * A part of an invoice that is taxed alike: by one rate, by none, or not at all because of its treatment; or of what was charged for
 * a plan, with the tax that the provider computed.
 */
export type TaxPart = {
  readonly kind: 'rate' | 'stripe' | 'untaxed' | TaxTreatment
  /** Null unless the part is taxed by a rate. */
  readonly rate: { readonly name: string; readonly percent: number } | null
  readonly netCents: Money
  readonly taxCents: Money
}

/** What was asked for on a day, or credited, by how it is taxed; no amount is below 0. */
export type TaxStep = { readonly kind: 'invoiced' | 'credited'; readonly day: Day; readonly parts: readonly TaxPart[] }

type Billed = Parameters<typeof invoicedSteps>[0] & Pick<Invoice, 'issue' | 'taxes' | 'taxTreatment'>

/**
 * The steps of "invoiced" by how they are taxed: the invoice on its own date, each credit on its day in the zone. A credit takes
 * from all parts in proportion, and as much tax as the invoice says of its credits. Net and tax of a step add up to it to the cent,
 * and an invoice that is credited in full leaves nothing of any part.
 */
export function taxSteps(invoice: Billed, timeZone: string): TaxStep[] {
  const [sent, ...credits] = invoicedSteps(invoice)
  if (!sent || !invoice.issue) return []
  const asked = partsOf(invoice)
  const steps: TaxStep[] = [{ kind: 'invoiced', day: invoice.issue.on, parts: asked }]
  let left = asked
  let creditedCents = zero
  for (const { at, cents } of credits.filter((credit) => credit.cents !== 0).sort(byMoment)) {
    const before = creditedTaxCents({ ...invoice, creditedCents })
    creditedCents = subtract(creditedCents, cents)
    const taxCents = subtract(creditedTaxCents({ ...invoice, creditedCents }), before)
    const taken = takeFrom(left, { taxCents, netCents: subtract(negate(cents), taxCents) })
    steps.push({ kind: 'credited', day: dayIn(timeZone, toMilliseconds(at)), parts: taken })
    left = left.map((part, index) => without(part, taken[index]))
  }
  return steps
}

function byMoment(one: { readonly at: string }, other: { readonly at: string }): number {
  return one.at < other.at ? -1 : 1
}

function partsOf({ totalCents, taxes = [], taxTreatment }: Billed): TaxPart[] {
  const rated = taxes.map(({ name, percent, netCents, taxCents }): TaxPart => {
    return { kind: 'rate', rate: { name, percent }, netCents, taxCents }
  })
  const restCents = subtract(totalCents, sum(rated.map(({ netCents, taxCents }) => add(netCents, taxCents))))
  if (restCents === 0) return rated
  return [...rated, { kind: taxTreatment ?? 'untaxed', rate: null, netCents: restCents, taxCents: zero }]
}

function takeFrom(
  parts: readonly TaxPart[],
  { netCents, taxCents }: { readonly netCents: Money; readonly taxCents: Money },
): TaxPart[] {
  const keyOf = (index: number) => String(index).padStart(4, '0')
  const nets = shareOut(
    netCents,
    parts.map((part, index) => ({ key: keyOf(index), weight: part.netCents })),
  )
  const taxes = shareOut(
    taxCents,
    parts.map((part, index) => ({ key: keyOf(index), weight: part.taxCents })),
  )
  return parts.map((part, index) => ({ ...part, netCents: nets[index] ?? zero, taxCents: taxes[index] ?? zero }))
}

function without(part: TaxPart, taken: TaxPart | undefined): TaxPart {
  if (!taken) return part
  return {
    ...part,
    netCents: subtract(part.netCents, taken.netCents),
    taxCents: subtract(part.taxCents, taken.taxCents),
  }
}
