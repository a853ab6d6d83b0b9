import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { usualBillRate } from '#domain/timesheets/rates.ts'
import { formatMoney } from '#web/platform/format.ts'

type Sources = Pick<RateSources, 'terms' | 'positions'>

/** What the client pays with a bill rate for the creator on a project, and without one; undefined while its terms aren’t known. */
export function sayBilled({ terms, positions }: Sources, creator: PresentedEmployee | undefined): string | undefined {
  if (!terms) return undefined
  if (terms.billingType !== 'hourly' && terms.billRateCents === null)
    return `This project has a ${terms.billingType === 'fixed' ? 'fixed price' : 'retainer'}. If you enter a rate, the client pays for these hours on top of it. If you leave this empty, these hours aren’t billed.`
  const without = ratesWithout({ terms, positions }, creator)
  return without && `The client pays this rate. If you leave this empty, ${without}.`
}

function ratesWithout({ terms, positions }: Sources, creator: PresentedEmployee | undefined): string | undefined {
  if (terms !== null && terms.billRateCents !== null)
    return `they pay the project’s rate, ${formatMoney(terms.billRateCents)}`
  if (!creator) return undefined
  const usual = usualBillRate({ creator, terms, positions })
  if (usual === null)
    return `these hours have no bill rate, because neither the project nor ${creator.firstName} has one`
  const whose =
    creator.billRateCents === usual ? `${creator.firstName}’s own rate` : 'the rate of the creator’s position'
  return `they pay ${whose}, ${formatMoney(usual)}`
}
