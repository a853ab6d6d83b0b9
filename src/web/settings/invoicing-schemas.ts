import * as z from 'zod/mini'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'

const { numberPattern, nextCount, daysToPay, remindBeforeDays, remindAfterDays, ...texts } = updateInvoicing.body.shape

/** The form of legal details and invoicing: a pattern and days always stand in it. */
export const invoicingForm = z.strictObject({
  ...texts,
  numberPattern: numberPattern.def.innerType,
  nextCount: z.nullable(nextCount.def.innerType),
  daysToPay: daysToPay.def.innerType,
  remindBeforeDays: remindBeforeDays.def.innerType,
  remindAfterDays: remindAfterDays.def.innerType,
})
