import * as z from 'zod/mini'
import { price } from '#domain/core/money-schemas.ts'
import { requiredMessage } from '#domain/core/text.ts'
import { creditInvoice, updateInvoice, voidInvoice } from '#domain/invoices/contract.ts'
import { discountPercent, editedLine } from '#domain/invoices/edited-line.ts'
import { recordPayment, recordRefund, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { taxTreatments } from '#domain/invoices/tax-words.ts'

/** What the forms of staff ask for: the calls' own rules. */
export const creditForm = z.omit(creditInvoice.body, { invoiceId: true, key: true })
export const voidForm = z.omit(voidInvoice.body, { invoiceId: true, version: true })
export const recordForm = z.omit(recordPayment.body, { invoiceId: true, key: true, dueCents: true })
export const recordRefundForm = z.omit(recordRefund.body, { invoiceId: true, recordedId: true, key: true })
export const undoForm = z.pick(undoPayment.body, { reason: true })
export const lineForm = z
  .extend(z.pick(editedLine, { kind: true, description: true, quantity: true }), {
    version: z.int(),
    unitCents: z.nullable(price),
    off: z.enum(['none', 'amount', 'percent']),
    offPercent: z.nullable(discountPercent),
    offCents: z.nullable(price.check(z.minimum(1, 'Enter more than 0'))),
    taxRateId: z.string(),
  })
  .check((context) => {
    const { kind, off, unitCents, offPercent, offCents } = context.value
    const isByPercent = off === 'percent'
    const ask = (field: string) =>
      context.issues.push({ code: 'custom', path: [field], message: requiredMessage, input: null })
    if (isByPercent && offPercent === null) ask('offPercent')
    if (kind === 'item' && off === 'amount' && offCents === null) ask('offCents')
    if (unitCents === null && !(kind === 'discount' && isByPercent)) ask('unitCents')
  })
export const factsForm = z.extend(z.omit(updateInvoice.body, { invoiceId: true, lines: true, taxTreatment: true }), {
  taxTreatment: z.enum(['rates', ...taxTreatments]),
})
export const taxRateForm = z.extend(z.omit(createTaxRate.body, { key: true, isInclusive: true }), {
  prices: z.enum(['exclusive', 'inclusive']),
})
