import { useQuery } from '@tanstack/react-query'
import type { PresentedInvoicing } from '#domain/settings/invoicing-contract.ts'
import { highestCount, numberOf, patternProblem } from '#domain/settings/number-pattern.ts'
import { todayFor } from '#web/platform/today.ts'
import { invoicingKey } from './api.ts'
import { getInvoicing } from './calls.ts'
import type { InvoicingValues } from './invoicing-values.ts'

export type NextNumber = {
  /** What the counter of the typed pattern says next; null while that is asked for, and where it is no pattern. */
  readonly count: number | null
  /** What the next invoice is called once the form is saved; null where that is not known. */
  readonly number: string | null
}

/** What the next invoice is called by the pattern and the number that are typed. */
export function useNextNumber(
  { values, next }: PresentedInvoicing,
  typed: Pick<InvoicingValues, 'numberPattern' | 'nextCount'>,
): NextNumber {
  const pattern = typed.numberPattern.trim()
  const isSaved = pattern === values.numberPattern
  const isPattern = patternProblem(pattern) === null
  const { data: other } = useQuery({
    queryKey: [...invoicingKey, 'next', pattern],
    queryFn: async ({ signal }) => (await getInvoicing({ numberPattern: pattern }, { signal })).invoicing.next,
    enabled: isPattern && !isSaved,
  })
  const counted = isSaved ? next : isPattern ? other : undefined
  if (!counted) return { count: null, number: null }
  const { nextCount } = typed
  const isRaised = nextCount !== null && nextCount > counted.count && nextCount <= highestCount
  // Invoices are dated in UTC.
  const number = isRaised ? numberOf(pattern, todayFor('UTC'), nextCount) : counted.number
  return { count: counted.count, number }
}
