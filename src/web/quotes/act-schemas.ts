import * as z from 'zod/mini'
import { askForName, isSignedBy } from '#domain/core/signature.ts'
import { requiredMessage } from '#domain/core/text.ts'
import * as calls from '#domain/quotes/contract.ts'
import { tooMuchOff } from '#domain/quotes/price-quote.ts'
import { createQuote, updateQuote } from '#domain/quotes/staff-contract.ts'
import { previewOf, toItems } from './item-values.ts'
import type { ItemValues } from './item-values.ts'
import { sayLineError } from './line-errors.ts'

export { contactStep, projectStep } from '#domain/quotes/contract.ts'

const { version, amountCents, daysDelta, validUntil, note, templateId } = calls.sendQuote.body.shape
export const offerSchema = z.strictObject({
  version,
  amountCents,
  daysDelta,
  validUntil,
  note,
  // The form always says it.
  templateId: templateId.def.innerType,
})

export const reasonSchema = z.strictObject({ reason: calls.rejectQuote.body.shape.reason })

export function acceptSchema(fullName: string) {
  const { name } = calls.acceptQuote.body.shape
  return z.strictObject({
    name: name.check(z.refine((typed) => isSignedBy(String(typed), fullName), askForName(fullName))),
  })
}

/** What is wrong with a line or a part is told in it, with its number, as the field of all of them. */
export const itemsForm = z
  .custom<ItemValues>(() => true)
  .check((context) => {
    const values = context.value as ItemValues
    const items = toItems(values)
    const sent = updateQuote.body.safeParse({ quoteId: 'any', version: values.version, ...items })
    const ask = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: null })
    for (const { path, message } of sent.error?.issues ?? []) {
      const [field, index, column] = path
      if (field === 'lines') ask('lines', typeof index === 'number' ? sayLineError(index, column, message) : message)
      else if (field === 'parts') ask('parts', typeof index === 'number' ? `Part ${index + 1}: ${message}` : message)
      else if (field === 'discount') ask(values.off === 'percent' ? 'offPercent' : 'offCents', discountMessage(values))
      else ask(String(field), message)
    }
    if (previewOf(values, []).isTooMuchOff) ask('offCents', tooMuchOff)
    const empty = items.parts.findIndex(
      ({ percent, amountCents }, index) => index < items.parts.length - 1 && percent === null && amountCents === null,
    )
    if (empty >= 0) ask('parts', `Part ${empty + 1}: Enter a percentage or an amount`)
  })

function discountMessage({ off, offPercent, offCents }: ItemValues): string {
  if ((off === 'percent' ? offPercent : offCents) === null) return requiredMessage
  return off === 'percent' ? 'Enter more than 0 and at most 100' : 'Enter more than 0'
}

const { clientId, prospect, key: _, ...project } = createQuote.body.shape
const prospectShape = prospect.def.innerType.shape
/** A client is chosen, or a prospect is entered. */
export const newQuoteForm = z
  .strictObject({
    ...project,
    whom: z.enum(['client', 'prospect']),
    clientId,
    fullName: z.string(),
    email: z.string(),
    companyName: z.string(),
  })
  .check((context) => {
    const { whom, clientId: chosen, ...typed } = context.value
    const ask = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: null })
    if (whom === 'client' && chosen === null) ask('clientId', 'Choose a client')
    if (whom === 'client') return
    for (const field of ['fullName', 'email', 'companyName'] as const) {
      const [issue] = prospectShape[field].safeParse(typed[field]).error?.issues ?? []
      if (issue) ask(field, issue.message)
    }
  })
