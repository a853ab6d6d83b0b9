import * as z from 'zod/mini'
import type { Invoicing } from '#domain/settings/invoicing.ts'

const said = z.optional(z.string())

/** Who an invoice is from, as the settings said when it was sent; what they did not say is left out. */
export const senderSchema = z.strictObject({
  legalName: z.string(),
  legalAddress: said,
  registrationNumber: said,
  taxNumber: said,
  footer: said,
  bankHolder: said,
  bankName: said,
  bankAccount: said,
})
export type InvoiceSender = z.output<typeof senderSchema>

/** Where an invoice is paid by bank transfer. */
export const bankAccountSchema = z.pick(senderSchema, { bankHolder: true, bankName: true, bankAccount: true })
export type BankAccount = z.output<typeof bankAccountSchema>

/** Where money is to be transferred now; null where the agency names no account. */
export function toBankAccount({ bankHolder, bankName, bankAccount }: Invoicing): BankAccount | null {
  return bankAccount ? { bankHolder, bankName: bankName || undefined, bankAccount } : null
}

/** Who an invoice is from that is sent now. */
export function toSender(invoicing: Invoicing): InvoiceSender {
  return {
    legalName: invoicing.legalName,
    legalAddress: invoicing.legalAddress || undefined,
    registrationNumber: invoicing.registrationNumber || undefined,
    taxNumber: invoicing.taxNumber || undefined,
    footer: invoicing.footer || undefined,
    bankHolder: invoicing.bankHolder || undefined,
    bankName: invoicing.bankName || undefined,
    bankAccount: invoicing.bankAccount || undefined,
  }
}
