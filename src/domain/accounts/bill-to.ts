import type { BillTo, Profile } from './profile.ts'

/** Who the papers of an account are made out to, as its owner is named now; empty texts where there is none. */
export function toBillTo(owner: Profile | undefined): BillTo {
  const { companyName = '', fullName = '', email = '', vatNumber } = owner ?? {}
  return { companyName, fullName, email, vatNumber }
}

/** How papers and pages say it, line by line. */
export function billToLines({ companyName, fullName, email, vatNumber }: BillTo): string[] {
  return [companyName, fullName, email, vatNumber ? `VAT number ${vatNumber}` : ''].filter(Boolean)
}
