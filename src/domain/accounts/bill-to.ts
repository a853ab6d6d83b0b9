import type { BillTo, Profile } from './profile.ts'

/** The addressee on an account's papers, with its owner's present details; empty texts if there is no owner. */
export function toBillTo(owner: Profile | undefined): BillTo {
  const { companyName = '', fullName = '', email = '', vatNumber, billingAddress } = owner ?? {}
  return { companyName, fullName, email, vatNumber, billingAddress }
}

/** The addressee line by line, as papers and pages show it. */
export function billToLines({ companyName, fullName, email, vatNumber, billingAddress = '' }: BillTo): string[] {
  const address = billingAddress.split('\n').map((line) => line.trim())
  return [companyName, fullName, ...address, email, vatNumber ? `VAT number ${vatNumber}` : ''].filter(Boolean)
}

/** Whether both are the same on paper. */
export function isSameBillTo(one: BillTo, other: BillTo): boolean {
  return JSON.stringify(billToLines(one)) === JSON.stringify(billToLines(other))
}
