import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { positivePrice, price, priceFrom } from '#domain/core/money-schemas.ts'
import { documentId, optionalText, requiredOr, requiredText } from '#domain/core/text.ts'
import { discountPercent, editedLine, partPercent } from '#domain/invoices/edited-line.ts'
import { leastInvoiceCents, mostParts } from '#domain/invoices/limits.ts'
import { chosenTemplate, contactStep, quotedProject, quoteReply, sendQuote } from './contract.ts'
import { mostQuoteLines } from './itemized.ts'
import { lineUnits } from './line-units.ts'

const { companyName, ...project } = quotedProject
const staff = ['superAdmin'] as const

export const createQuote = endpoint('create-quote', {
  summary:
    'Creates a quote for a client, or for a prospect without an account. Only staff see the quote until it is sent. A repeated `key` returns the first result.',
  body: z.strictObject({
    key: creationKey,
    ...project,
    /** One of `clientId` and `prospect` is named, the other is null. */
    clientId: z.nullable(documentId),
    prospect: z.nullable(z.extend(contactStep, { companyName })),
    /** The declined quote that this one is begun from; left out for none. */
    earlierId: z.optional(documentId),
  }),
  reply: quoteReply,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'invalid-input'],
})

/** A line as it is entered. */
const enteredLine = z.strictObject({
  /** Of a line that the quote has; null for a new one. */
  id: z.nullable(documentId),
  description: requiredText(300),
  unit: z.enum(lineUnits),
  /** Hours; 1 for a fixed amount, whatever is named here. */
  quantity: editedLine.shape.quantity,
  unitCents: price,
  isOptional: z.boolean(),
  /** A rate of the list; null for no tax. What a line has stays, archived or not. */
  taxRateId: z.nullable(documentId),
})
export type EnteredLine = z.output<typeof enteredLine>

/** Of all parts but the last, which is the rest, one of percentage and amount is named. */
const enteredQuotePart = z.strictObject({
  percent: z.nullable(partPercent),
  amountCents: z.nullable(priceFrom(leastInvoiceCents, 'Enter at least $0.50')),
  /** The place among `lines`, from 0, of the line whose milestone makes it due; left out of a part that is due by the acceptance. */
  line: z.optional(z.int().check(z.minimum(0), z.maximum(mostQuoteLines - 1))),
  /** Days from the acceptance, in the order they are due; days from the approval where a line is named. */
  daysAfter: z
    .int({ error: requiredOr('Enter a whole number of days') })
    .check(z.minimum(0, 'Enter 0 or more'), z.maximum(1000, 'Enter at most 1,000')),
})
export type EnteredQuotePart = z.output<typeof enteredQuotePart>

export const updateQuote = endpoint('update-quote', {
  summary: `Updates the lines, discount, payment plan and terms of an unsent quote. A quote can have up to ${mostQuoteLines} lines. The server computes the total. \`version\` is the one the caller saw.`,
  body: z.strictObject({
    quoteId: documentId,
    version: z.int(),
    lines: z.array(enteredLine).check(z.maxLength(mostQuoteLines, `Use at most ${mostQuoteLines} lines`)),
    discount: z.nullable(
      z.union([z.strictObject({ percent: discountPercent }), z.strictObject({ amountCents: positivePrice })]),
    ),
    /** Empty where it is paid in one. */
    parts: z.array(enteredQuotePart).check(z.maxLength(mostParts, `Use at most ${mostParts} parts`)),
    daysDelta: sendQuote.body.shape.daysDelta,
    validUntil: enteredDay,
    note: optionalText(2000),
    ...chosenTemplate,
  }),
  reply: quoteReply,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'stale-version', 'quote-move-refused', 'invalid-input'],
})

export const sendItemizedQuote = endpoint('send-itemized-quote', {
  summary:
    'Sends a quote with its saved lines and notifies the client, or emails a prospect without an account. Repeating the call changes nothing.',
  body: z.strictObject({ quoteId: documentId, version: z.int() }),
  reply: quoteReply,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'stale-version', 'quote-move-refused', 'invalid-input'],
})
