import { proportionOf, sayMoney, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

// Without the schema library, so that a page says them without loading it.
/** Why an invoice asks for no tax though its lines have rates. */
export const taxTreatments = ['exempt', 'reverse_charge'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** What an invoice says of it. */
export const treatmentSentences = {
  exempt: 'The recipient is exempt from tax.',
  reverse_charge: 'Reverse charge: the recipient accounts for the tax.',
} as const satisfies Record<TaxTreatment, string>

type Rate = { readonly name: string; readonly percent: number }

/** "VAT 20%", "Sales tax 8.875%" */
export function sayRate({ name, percent }: Rate): string {
  return `${name} ${percent}%`
}

/** The same of a line, whose price may include it: "VAT 20% included". */
export function sayLineRate(rate: Rate & { readonly isInclusive: boolean }): string {
  return rate.isInclusive ? `${sayRate(rate)} included` : sayRate(rate)
}

/** What can be done with a rate; a rate that becomes the default takes the place of the one before. */
export const taxRateActs = ['added', 'archived', 'restored', 'made-default', 'removed-default'] as const
export type TaxRateAct = (typeof taxRateActs)[number]

type Change = Rate & { readonly isInclusive: boolean; readonly acts: readonly TaxRateAct[] }

/** What a change of the rates did, a sentence for each act: "Added VAT 20% (added to prices)". */
export function taxRateSteps({ acts, ...rate }: Change): string[] {
  const named = `${sayRate(rate)} (${rate.isInclusive ? 'included in' : 'added to'} prices)`
  const sentences = {
    added: `Added ${named}`,
    archived: `Archived ${named}`,
    restored: `Restored ${named}`,
    'made-default': `Made ${named} the default`,
    'removed-default': `Removed ${named} as the default`,
  } satisfies Record<TaxRateAct, string>
  return acts.map((act) => sentences[act])
}

type Discounted = {
  readonly percent?: number | undefined
  readonly discount?: { readonly percent: number | null; readonly amountCents: Money } | undefined
}

/** What is off a line, or of the whole: "10% off", "$50 off"; empty where nothing is, or where the line itself is an amount. */
export function sayOff({ percent, discount }: Discounted): string {
  if (percent !== undefined) return `${percent}% off`
  if (!discount) return ''
  return discount.percent === null ? `${sayMoney(discount.amountCents)} off` : `${discount.percent}% off`
}

type Taxed = {
  readonly taxes?: readonly { readonly isInclusive: boolean; readonly taxCents: Money }[] | undefined
}

/** The tax that comes on top of the prices. */
export function addedTaxCents({ taxes = [] }: Taxed): Money {
  return sum(taxes.filter(({ isInclusive }) => !isInclusive).map(({ taxCents }) => taxCents))
}

type Credited = Taxed & { readonly totalCents: Money; readonly creditedCents: Money }

/** The tax within the credits: their share of the total takes the same share of each tax, rounded half up to whole cents. */
export function creditedTaxCents({ taxes = [], totalCents, creditedCents }: Credited): Money {
  const tax = sum(taxes.map(({ taxCents }) => taxCents))
  return proportionOf(tax, creditedCents, totalCents)
}
