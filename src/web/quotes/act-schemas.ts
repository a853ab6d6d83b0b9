import * as z from 'zod/mini'
import { askForName, isSignedBy } from '#domain/core/signature.ts'
import * as calls from '#domain/quotes/contract.ts'

export { contactStep, projectStep } from '#domain/quotes/contract.ts'

const { amountCents, daysDelta, validUntil, note } = calls.sendQuote.body.shape
export const offerSchema = z.strictObject({ amountCents, daysDelta, validUntil, note })

export const reasonSchema = z.strictObject({ reason: calls.rejectQuote.body.shape.reason })

export function acceptSchema(fullName: string) {
  const { name } = calls.acceptQuote.body.shape
  return z.strictObject({
    name: name.check(z.refine((typed) => isSignedBy(String(typed), fullName), askForName(fullName))),
  })
}
