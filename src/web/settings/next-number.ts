import { useQuery } from '@tanstack/react-query'
import type { PresentedInvoicing } from '#domain/settings/invoicing-contract.ts'
import { highestCount, numberOf, patternProblem } from '#domain/settings/number-pattern.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { invoicingKey } from './api.ts'
import { getInvoicing } from './calls.ts'
import type { InvoicingValues } from './invoicing-values.ts'

export type NextNumber = {
  /** What the counter of the typed pattern says next; null while that is asked for, and where it is no pattern. */
  readonly count: number | null
  /** What the next one is called once the form is saved; null where that is not known. */
  readonly number: string | null
}

type Kind = {
  readonly pattern: 'numberPattern' | 'quoteNumberPattern'
  readonly count: 'nextCount' | 'nextQuoteCount'
  readonly next: 'next' | 'nextQuote'
}

export const ofInvoices: Kind = { pattern: 'numberPattern', count: 'nextCount', next: 'next' }
export const ofQuotes: Kind = { pattern: 'quoteNumberPattern', count: 'nextQuoteCount', next: 'nextQuote' }

/** What the next invoice or quote is called by the pattern and the number that are typed. */
export function useNextNumber(invoicing: PresentedInvoicing, typed: InvoicingValues, kind: Kind): NextNumber {
  const pattern = typed[kind.pattern].trim()
  const isSaved = pattern === invoicing.values[kind.pattern]
  const isPattern = patternProblem(pattern) === null
  const { data: other } = useQuery({
    queryKey: [...invoicingKey, kind.next, pattern],
    queryFn: async ({ signal }) => (await getInvoicing({ [kind.pattern]: pattern }, { signal })).invoicing[kind.next],
    enabled: isPattern && !isSaved,
  })
  const counted = isSaved ? invoicing[kind.next] : isPattern ? other : undefined
  if (!counted) return { count: null, number: null }
  const nextCount = typed[kind.count]
  const isRaised = nextCount !== null && nextCount > counted.count && nextCount <= highestCount
  // Both are dated where the agency is.
  const number = isRaised ? numberOf(pattern, agencyToday(), nextCount) : counted.number
  return { count: counted.count, number }
}
