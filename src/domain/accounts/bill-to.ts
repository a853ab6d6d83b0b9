import type { BillTo, Profile } from './profile.ts'

/** The addressee on an account's papers, with its owner's present details; empty texts if there is no owner. */
export function toBillTo(owner: Profile | undefined): BillTo {
  const { companyName = '', fullName = '', email = '', vatNumber } = owner ?? {}
  return { companyName, fullName, email, vatNumber }
}

/** The addressee line by line, as papers and pages show it. */
export function billToLines({ companyName, fullName, email, vatNumber }: BillTo): string[] {
  return [companyName, fullName, email, vatNumber ? `VAT number ${vatNumber}` : ''].filter(Boolean)
}
