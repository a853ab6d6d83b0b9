import * as z from 'zod/mini'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'

const { numberPattern, nextCount, quoteNumberPattern, nextQuoteCount, ...others } = updateInvoicing.body.shape
const { daysToPay, remindBeforeDays, remindAfterDays, ...texts } = others

/** The form of legal details and invoicing: patterns and days always stand in it. */
export const invoicingForm = z.strictObject({
  ...texts,
  numberPattern: numberPattern.def.innerType,
  nextCount: z.nullable(nextCount.def.innerType),
  quoteNumberPattern: quoteNumberPattern.def.innerType.def.innerType,
  nextQuoteCount: z.nullable(nextQuoteCount.def.innerType),
  daysToPay: daysToPay.def.innerType,
  remindBeforeDays: remindBeforeDays.def.innerType,
  remindAfterDays: remindAfterDays.def.innerType,
})
