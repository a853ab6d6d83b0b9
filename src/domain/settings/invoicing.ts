import { standardPattern, standardQuotePattern } from './number-pattern.ts'
import type { StoredInvoicing } from './section.ts'

/** Who the agency is by law, and how it asks for money. A text is empty where nothing is said. */
export type Invoicing = {
  readonly legalName: string
  readonly legalAddress: string
  readonly registrationNumber: string
  readonly taxNumber: string
  readonly footer: string
  readonly bankHolder: string
  readonly bankName: string
  /** The lines that name the account. */
  readonly bankAccount: string
  readonly numberPattern: string
  readonly quoteNumberPattern: string
  /** How many days a client has to pay, unless staff change the due date. */
  readonly daysToPay: number
  /** How many days before and after the due date a client is reminded; 0 where they are not. */
  readonly remindBeforeDays: number
  readonly remindAfterDays: number
}

export const invoicingFields = [
  'legalName',
  'legalAddress',
  'registrationNumber',
  'taxNumber',
  'footer',
  'bankHolder',
  'bankName',
  'bankAccount',
  'numberPattern',
  'quoteNumberPattern',
  'daysToPay',
  'remindBeforeDays',
  'remindAfterDays',
] as const

/** Nothing is set. */
export const standardInvoicing: StoredInvoicing = {
  legalName: null,
  legalAddress: null,
  registrationNumber: null,
  taxNumber: null,
  footer: null,
  bankHolder: null,
  bankName: null,
  bankAccount: null,
  numberPattern: null,
  quoteNumberPattern: null,
  daysToPay: null,
  remindBeforeDays: null,
  remindAfterDays: null,
}

/** What counts: an agency that has not set its legal name goes by the name that people know. */
export function invoicingInForce(stored: StoredInvoicing, agencyName: string): Invoicing {
  return {
    legalName: stored.legalName ?? agencyName,
    legalAddress: stored.legalAddress ?? '',
    registrationNumber: stored.registrationNumber ?? '',
    taxNumber: stored.taxNumber ?? '',
    footer: stored.footer ?? '',
    bankHolder: stored.bankHolder ?? '',
    bankName: stored.bankName ?? '',
    bankAccount: stored.bankAccount ?? '',
    numberPattern: stored.numberPattern ?? standardPattern,
    quoteNumberPattern: stored.quoteNumberPattern ?? standardQuotePattern,
    daysToPay: stored.daysToPay ?? 14,
    remindBeforeDays: stored.remindBeforeDays ?? 3,
    remindAfterDays: stored.remindAfterDays ?? 7,
  }
}
