import * as z from 'zod/mini'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { positivePrice } from '#domain/core/money-schemas.ts'
import { seenTerms } from '#domain/core/policies.ts'
import { priceTax } from '#domain/core/price-tax-schema.ts'
import {
  cursor,
  documentId,
  emailAddress,
  optionalName,
  optionalText,
  requiredMessage,
  requiredName,
  requiredOr,
  requiredText,
} from '#domain/core/text.ts'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import { changesBody, changesReply, shownChange } from '#domain/settings/kept-change.ts'
import { mostQuoteLines } from './itemized.ts'
import { quoteSorts } from './quote-order.ts'
import { quoteStatuses } from './quote-statuses.ts'
import { estimateSchema, quoteSchema } from './quote.ts'
import { quoteRateSchema } from './rates.ts'

/** A quote as staff and the account it belongs to see it. */
export const presentedQuote = z.extend(
  z.pick(quoteSchema, {
    id: true,
    number: true,
    clientId: true,
    fullName: true,
    email: true,
    productType: true,
    projectTerm: true,
    projectName: true,
    projectDesc: true,
    companyName: true,
    begunBy: true,
    earlierId: true,
    estimate: true,
    status: true,
    amountCents: true,
    itemized: true,
    offeredTax: true,
    daysDelta: true,
    note: true,
    template: true,
    validUntil: true,
    sentAt: true,
    viewedAt: true,
    acceptedBy: true,
    projectId: true,
    history: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedQuote = z.output<typeof presentedQuote>

/** A text that becomes a mail header: refused, not repaired, if it begins or ends with a line break. */
const oneLine = z.string(requiredMessage).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Remove line breaks'))

export const quotedProject = {
  productType: z.enum(productKinds),
  projectTerm: z.enum(productTerms),
  projectName: requiredName(80),
  projectDesc: requiredText(2000),
  companyName: requiredName(80),
}
/** The fields of each step, so that a page checks them as the server will. */
export const projectStep = z.strictObject({
  projectName: quotedProject.projectName,
  projectDesc: quotedProject.projectDesc,
  companyName: quotedProject.companyName,
})
export const contactStep = z.strictObject({ fullName: requiredName(80), email: z.pipe(oneLine, emailAddress) })

export const quoteReply = z.strictObject({ quote: presentedQuote })
/** What an invoice adds to the price of a quote of one amount, as long as nobody has accepted it; left out where it adds none. */
export const taxed = { priceTax: z.optional(priceTax) }
const quoteId = documentId
/** The project template that the project is also begun with; null for none. Left out, it stays as it is. */
export const chosenTemplate = { templateId: z.optional(z.nullable(documentId)) }
const staff = ['superAdmin'] as const
const bothSides = ['client', 'superAdmin'] as const
/** Of an account’s own quote. */
const takenBack = ['quote-in-revision', 'quote-withdrawn'] as const

export const requestQuote = endpoint('request-quote', {
  summary:
    'Requests a quote for a guest or the signed-in client. Returns an estimate and reveals nothing about accounts. A repeated `key` returns the first result.',
  body: z.strictObject({
    /** Made by the caller and known to nobody else. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'Invalid key')),
    ...quotedProject,
    /** Required of guests; a signed-in client asks under their own address. */
    fullName: z.optional(contactStep.shape.fullName),
    email: z.optional(contactStep.shape.email),
  }),
  reply: z.strictObject({
    estimate: estimateSchema,
    /** Where a call about it is booked with another scheduler; null if it is booked in the portal. */
    bookingUrl: z.nullable(z.string()),
  }),
  who: 'anyone',
  refusals: ['forbidden', 'invalid-input', 'too-many-quotes'],
})

export const listQuotes = endpoint('list-quotes', {
  summary:
    'Returns quotes, newest first, 50 at a time: the account’s or, for staff, all quotes or one client’s. `search` finds quotes by number, project, company, contact and email. Quotes whose number starts with the search text come first. Staff can sort the quotes of all clients by `amount`, `until` or `changed`. `amount` lists those with an amount, largest total with tax first. `until` lists those that clients can accept, soonest to expire first. `changed` lists all, most recently changed first, and can’t be combined with `status`. `next` continues the list.',
  body: z.strictObject({
    status: z.optional(z.enum(quoteStatuses)),
    search: z.optional(optionalName(80)),
    /** For staff, as `quoteSortsFor` says. */
    sort: z.optional(z.enum(quoteSorts)),
    /** For staff: of one client. Everybody else gets those of their own account. */
    clientId: z.optional(documentId),
    after: z.optional(cursor),
  }),
  reply: z.strictObject({ quotes: z.array(presentedQuote), next: z.nullable(z.string()) }),
  who: bothSides,
  refusals: ['forbidden', 'invalid-input'],
  reads: true,
})

export const getQuote = endpoint('get-quote', {
  summary: 'Returns one quote.',
  body: z.strictObject({ quoteId }),
  reply: z.extend(quoteReply, taxed),
  who: bothSides,
  refusals: ['not-found', ...takenBack, 'forbidden'],
  reads: true,
})

export const viewQuote = endpoint('view-quote', {
  summary: 'Marks a quote as viewed by the client. Repeating the call changes nothing.',
  body: z.strictObject({ quoteId }),
  reply: quoteReply,
  who: ['client'],
  refusals: ['not-found', ...takenBack, 'forbidden'],
})

export const sendQuote = endpoint('send-quote', {
  summary:
    'Sends a quote with one amount and notifies the client, or emails a prospect without an account. Repeating the call with the same terms changes nothing.',
  body: z.strictObject({
    quoteId,
    version: z.int(),
    amountCents: positivePrice,
    /** Days from acceptance to delivery; null if not given. */
    daysDelta: z.nullable(
      z
        .int({ error: requiredOr('Enter a whole number of days') })
        .check(z.minimum(1, 'Enter 1 or more'), z.maximum(1000, 'Enter at most 1,000')),
    ),
    validUntil: enteredDay,
    note: optionalText(2000),
    ...chosenTemplate,
  }),
  reply: quoteReply,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'stale-version', 'quote-move-refused', 'invalid-input'],
})

export const withdrawQuote = endpoint('withdraw-quote', {
  summary:
    'Withdraws a sent or expired quote, which becomes a draft again. A quote with lines keeps its lines and terms. A quote without lines keeps its amount, delivery time and note, and loses its expiration date. Set `forRevision` if another version follows. Repeating the call changes nothing.',
  body: z.strictObject({ quoteId, reason: optionalText(500), forRevision: z.optional(z.literal(true)) }),
  reply: quoteReply,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'quote-move-refused'],
})

export const rejectQuote = endpoint('reject-quote', {
  summary:
    'Declines a quote as the client or, as staff, declines a request or discards a quote that staff created and that isn’t sent. Repeating the call changes nothing.',
  body: z.strictObject({ quoteId, reason: optionalText(500) }),
  reply: quoteReply,
  who: bothSides,
  staffRights: ['projects'],
  refusals: ['not-found', ...takenBack, 'forbidden', 'quote-move-refused'],
})

export const acceptQuote = endpoint('accept-quote', {
  summary:
    'Accepts a quote, signed with the caller’s profile name. Creates the project once, with a milestone for each accepted line or for the single amount, and with the products of the template that staff chose. Drafts the first invoice of a quote with lines. Repeating the call with the same options changes nothing.',
  body: z.strictObject({
    quoteId,
    /** When the offer was sent that the client has before them. `stale-version` if a newer one was sent, or if another one or other options were accepted. */
    sentAt: instant,
    name: requiredName(200),
    /** The optional lines that are accepted too; none if left out. */
    optionalIds: z.optional(z.array(documentId).check(z.maxLength(mostQuoteLines))),
    /** The tax on its one amount that was shown, null for none; another is refused as `stale-version`. Left out by pages of the release before. */
    priceTax: z.optional(z.nullable(priceTax)),
    /** The version of the terms that the client accepts; null where the agency has published none. */
    termsVersion: seenTerms,
  }),
  reply: quoteReply,
  who: ['client'],
  refusals: [
    'not-found',
    ...takenBack,
    'forbidden',
    'quote-move-refused',
    'quote-expired',
    'stale-version',
    'terms-changed',
    'invalid-input',
  ],
})

export const getQuoteRates = endpoint('get-quote-rates', {
  summary: 'Returns the rate table for estimates. Version 0 is the portal’s default.',
  body: z.strictObject({}),
  reply: z.strictObject({ rates: z.array(quoteRateSchema), version: z.int() }),
  who: staff,
  reads: true,
})

const wholeTable = z.array(quoteRateSchema).check(
  z.maxLength(4),
  z.refine((rates) => {
    const rows = (rates as readonly z.output<typeof quoteRateSchema>[]).map(
      ({ productType, projectTerm }) => `${productType} ${projectTerm}`,
    )
    return rows.length === 4 && new Set(rows).size === 4
  }, 'Use one row for each combination of kind and term'),
)

export const updateQuoteRates = endpoint('update-quote-rates', {
  summary: 'Updates the rate table. Earlier quote requests keep their estimates.',
  body: z.strictObject({ version: z.int(), rates: wholeTable }),
  reply: z.strictObject({ rates: z.array(quoteRateSchema), version: z.int() }),
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version', 'invalid-input'],
})

export const presentedRatesChange = z.extend(shownChange, {
  before: z.array(quoteRateSchema),
  after: z.array(quoteRateSchema),
})
export type PresentedRatesChange = z.output<typeof presentedRatesChange>

export const listQuoteRateChanges = endpoint('list-quote-rate-changes', {
  summary: 'Returns changes to the rate table, including who made them and when, newest first, 20 at a time.',
  body: changesBody,
  reply: changesReply(presentedRatesChange),
  who: staff,
  reads: true,
})
