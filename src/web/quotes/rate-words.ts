import type { PresentedRatesChange } from '#domain/quotes/contract.ts'
import type { QuoteRate } from '#domain/quotes/rates.ts'
import { formatMoney } from '#web/platform/format.ts'
import { kindWords, termWords } from './quote-words.ts'

/** What a row of the rate table is for. */
export function rateName({ productType, projectTerm }: Pick<QuoteRate, 'productType' | 'projectTerm'>): string {
  return `${kindWords[productType].name}, ${termWords[projectTerm].name.toLowerCase()}`
}

/** The rows that a change of the table changed, from what and to what. */
export function rateChangeWords({ before, after }: Pick<PresentedRatesChange, 'before' | 'after'>): string[] {
  return after.flatMap((rate) => {
    const was = before.find((each) => rateName(each) === rateName(rate))
    const [former, now] = [was ? rangeOf(was) : 'none', rangeOf(rate)]
    return former === now ? [] : [`${rateName(rate)}: ${former} → ${now}`]
  })
}

function rangeOf({ lowCents, highCents }: QuoteRate): string {
  return `${formatMoney(lowCents)} to ${formatMoney(highCents)}`
}
