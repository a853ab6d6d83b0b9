import type { BillTo, Profile } from './profile.ts'

/** Who the papers of an account are made out to, as its owner is named now; empty texts where there is none. */
export function toBillTo(owner: Profile | undefined): BillTo {
  return { companyName: owner?.companyName ?? '', fullName: owner?.fullName ?? '', email: owner?.email ?? '' }
}

/** How papers and pages say it, line by line. */
export function billToLines({ companyName, fullName, email }: BillTo): string[] {
  return [companyName, fullName, email].filter(Boolean)
}
