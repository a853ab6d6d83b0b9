import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { usualBillRate } from '#domain/timesheets/rates.ts'
import { formatMoney } from '#web/platform/format.ts'

type Sources = Pick<RateSources, 'terms' | 'positions'>

/** What the client pays with a bill rate for the creator on a project, and without one; undefined while its terms aren’t known. */
export function sayBilled({ terms, positions }: Sources, creator: PresentedEmployee | undefined): string | undefined {
  if (!terms) return undefined
  if (terms.billingType !== 'hourly' && terms.billRateCents === null)
    return saidBeside(terms.billingType === 'fixed' ? 'fixed price' : 'retainer')
  const without = ratesWithout({ terms, positions }, creator)
  return without && `The client pays this rate. If you leave this empty, ${without}.`
}

function saidBeside(agreed: string): string {
  return `This project has a ${agreed}. If you enter a rate, the client pays for the creator’s hours on top of the ${agreed}. If you leave this empty, those hours aren’t billed.`
}

function ratesWithout({ terms, positions }: Sources, creator: PresentedEmployee | undefined): string | undefined {
  if (terms !== null && terms.billRateCents !== null)
    return `they pay the project’s rate, ${formatMoney(terms.billRateCents)}`
  if (!creator) return undefined
  const usual = usualBillRate({ creator, terms, positions })
  if (usual === null)
    return `${creator.firstName}’s hours have no bill rate, because neither the project nor ${creator.firstName} has one`
  const whose =
    creator.billRateCents === usual ? `${creator.firstName}’s own rate` : `the rate for ${creator.firstName}’s position`
  return `they pay ${whose}, ${formatMoney(usual)}`
}
