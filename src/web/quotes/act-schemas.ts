import * as z from 'zod/mini'
import * as calls from '#domain/quotes/contract.ts'

export { contactStep, projectStep } from '#domain/quotes/contract.ts'

const { amountCents, daysDelta, validUntil, note } = calls.sendQuote.body.shape
export const offerSchema = z.strictObject({ amountCents, daysDelta, validUntil, note })

export const reasonSchema = z.strictObject({ reason: calls.rejectQuote.body.shape.reason })
export const acceptSchema = z.strictObject({ name: calls.acceptQuote.body.shape.name })
