import type { Plan } from '#domain/catalogue/plans.ts'
import { freePromotionCode } from '#domain/catalogue/plans.ts'
import type { Day } from '#domain/core/days.ts'
import { addDays } from '#domain/core/days.ts'
import type { PromotionTerms } from './promotion-code.ts'

type Entered = PromotionTerms & { readonly code: string }

/** What is wrong with a code as it was entered, by field; null if nothing is. `today` is the agency's. */
export function promotionProblems(
  entered: Entered,
  { plans, today }: { readonly plans: readonly Plan[]; readonly today: Day },
): Readonly<Record<string, string>> | null {
  const { code, percentOff, amountOffCents, duration, durationMonths, planIds, lastDay } = entered
  const problems: Record<string, string> = {}
  if (code === freePromotionCode)
    problems['code'] = `Enter another code. Staff grant ${freePromotionCode} to individual clients under Billing`
  if (percentOff === null && amountOffCents === null) problems['percentOff'] = 'Enter a percentage or an amount'
  if (percentOff !== null && amountOffCents !== null)
    problems['amountOffCents'] = 'Enter a percentage or an amount, not both'
  if (duration === 'repeating' && durationMonths === null) problems['durationMonths'] = 'Enter the number of months'
  if (duration !== 'repeating' && durationMonths !== null)
    problems['durationMonths'] = 'Remove the number of months: only a repeating discount has one'
  const isSold = (planId: string) => plans.some(({ id, retirement }) => id === planId && retirement === null)
  if (planIds !== null && !planIds.every(isSold)) problems['planIds'] = 'Choose plans and add-ons that are for sale'
  if (lastDay !== null && lastDay < today) problems['lastDay'] = 'Choose today or a later date'
  // The provider takes no day that is further away.
  if (lastDay !== null && lastDay > addDays(today, mostDays))
    problems['lastDay'] = 'Choose a date within the next five years'
  return Object.keys(problems).length > 0 ? problems : null
}

const mostDays = 5 * 365
