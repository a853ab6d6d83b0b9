import type { BodyOf } from '#domain/core/endpoint.ts'
import type { PresentedInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { invoicingInForce } from '#domain/settings/invoicing.ts'
import type { StoredInvoicing } from '#domain/settings/section.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

/** Legal details and invoicing as their form holds them; null for a text that is not said. */
export type InvoicingValues = {
  readonly version: number
  readonly legalName: string | null
  readonly legalAddress: string | null
  readonly registrationNumber: string | null
  readonly taxNumber: string | null
  readonly footer: string | null
  readonly bankHolder: string | null
  readonly bankName: string | null
  readonly bankAccount: string | null
  readonly numberPattern: string
  /** Null to go on counting. */
  readonly nextCount: TypedNumber
  readonly quoteNumberPattern: string
  readonly nextQuoteCount: TypedNumber
  readonly daysToPay: TypedNumber
  readonly remindBeforeDays: TypedNumber
  readonly remindAfterDays: TypedNumber
}

export function valuesOfInvoicing(stored: StoredInvoicing, version: number): InvoicingValues {
  const { numberPattern, quoteNumberPattern, daysToPay, remindBeforeDays, remindAfterDays } = invoicingInForce(
    stored,
    '',
  )
  const { legalName, legalAddress, registrationNumber, taxNumber, footer, bankHolder, bankName, bankAccount } = stored
  return {
    version,
    legalName,
    legalAddress,
    registrationNumber,
    taxNumber,
    footer,
    bankHolder,
    bankName,
    bankAccount,
    numberPattern,
    nextCount: null,
    quoteNumberPattern,
    nextQuoteCount: null,
    daysToPay,
    remindBeforeDays,
    remindAfterDays,
  }
}

/** The body of the call: what is the standard is not set. */
export function bodyOfInvoicing(
  { standard }: PresentedInvoicing,
  { nextCount, nextQuoteCount, ...typed }: InvoicingValues,
): BodyOf<typeof updateInvoicing> {
  const numberPattern = typed.numberPattern.trim()
  const quoteNumberPattern = typed.quoteNumberPattern.trim()
  return {
    ...typed,
    numberPattern: numberPattern === standard.numberPattern ? null : numberPattern,
    ...(nextCount === null ? {} : { nextCount }),
    quoteNumberPattern: quoteNumberPattern === standard.quoteNumberPattern ? null : quoteNumberPattern,
    ...(nextQuoteCount === null ? {} : { nextQuoteCount }),
    daysToPay: typed.daysToPay === standard.daysToPay ? null : typed.daysToPay,
    remindBeforeDays: typed.remindBeforeDays === standard.remindBeforeDays ? null : typed.remindBeforeDays,
    remindAfterDays: typed.remindAfterDays === standard.remindAfterDays ? null : typed.remindAfterDays,
  }
}
