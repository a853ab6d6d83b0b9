import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { requiredName, requiredText } from '#domain/core/text.ts'
import { accountProblem } from './bank-account.ts'
import { highestCount, longestPattern, patternProblem } from './number-pattern.ts'
import { storedInvoicingSchema } from './section.ts'

const staff = ['superAdmin'] as const

/** A text that `problemOf` finds nothing wrong with. */
function sound(problemOf: (text: string) => string | null) {
  return z.check<string>(({ value, issues }) => {
    const problem = problemOf(value)
    if (problem !== null) issues.push({ code: 'custom', message: problem, input: value })
  })
}

const numberPattern = requiredName(longestPattern).check(sound(patternProblem))

const nextCount = z
  .int('Enter a whole number')
  .check(
    z.minimum(1, 'Enter 1 or more'),
    z.maximum(highestCount, `Enter at most ${highestCount.toLocaleString('en-US')}`),
  )

const mostAddressLines = 6
const legalAddress = requiredText(300).check(
  z.refine((text) => text.split('\n').length <= mostAddressLines, `Use at most ${mostAddressLines} lines`),
)

function days(most: number) {
  const unread = `Enter a number of days from 0 to ${most}`
  return z.int(unread).check(z.minimum(0, unread), z.maximum(most, unread))
}

const invoicingInForce = z.strictObject({
  legalName: z.string(),
  legalAddress: z.string(),
  registrationNumber: z.string(),
  taxNumber: z.string(),
  footer: z.string(),
  bankHolder: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  numberPattern: z.string(),
  quoteNumberPattern: z.string(),
  daysToPay: z.int(),
  remindBeforeDays: z.int(),
  remindAfterDays: z.int(),
})

const nextNumber = z.strictObject({ count: z.int(), number: z.string() })

export const presentedInvoicing = z.strictObject({
  /** 0 while nobody has set anything. */
  version: z.int(),
  /** What counts. */
  values: invoicingInForce,
  /** What counts where nothing is set. */
  standard: invoicingInForce,
  /** What staff have set; null for the standard. */
  stored: storedInvoicingSchema,
  /** What the next invoice is called if it is sent now, and what its counter says. */
  next: nextNumber,
  /** The same of the next quote. */
  nextQuote: nextNumber,
  changedAt: z.nullable(instant),
  /** The name of the person who changed it last. */
  changedBy: z.nullable(z.string()),
})
export type PresentedInvoicing = z.output<typeof presentedInvoicing>

export const getInvoicing = endpoint('get-invoicing', {
  summary:
    'Returns legal and bank details, invoice and quote numbering, reminders and days to pay. `next` and `nextQuote` are the next invoice and quote numbers. To preview another pattern, pass `numberPattern` or `quoteNumberPattern`.',
  body: z.strictObject({ numberPattern: z.optional(numberPattern), quoteNumberPattern: z.optional(numberPattern) }),
  reply: z.strictObject({ invoicing: presentedInvoicing }),
  who: staff,
  reads: true,
})

export const updateInvoicing = endpoint('update-invoicing', {
  summary:
    'Sets legal and bank details, invoice and quote numbering, reminders and days to pay. Null restores the default. Sent invoices and quotes don’t change. `nextCount` raises the invoice counter, and `nextQuoteCount` raises the quote counter. If the bank details change, the other owners get an email. `version` is the one the caller saw.',
  body: z.strictObject({
    version: z.int(),
    legalName: z.nullable(requiredName(120)),
    legalAddress: z.nullable(legalAddress),
    registrationNumber: z.nullable(requiredName(60)),
    taxNumber: z.nullable(requiredName(60)),
    footer: z.nullable(requiredName(300)),
    /** Holder and account go together; the name of the bank is optional. */
    bankHolder: z.nullable(requiredName(80)),
    bankName: z.nullable(requiredName(80)),
    bankAccount: z.nullable(requiredText(250).check(sound(accountProblem))),
    numberPattern: z.nullable(numberPattern),
    nextCount: z.optional(nextCount),
    /** Left out, it stays as it is. */
    quoteNumberPattern: z.optional(z.nullable(numberPattern)),
    nextQuoteCount: z.optional(nextCount),
    daysToPay: z.nullable(days(365)),
    /** 0 for no such reminder. */
    remindBeforeDays: z.nullable(days(30)),
    remindAfterDays: z.nullable(days(90)),
  }),
  reply: z.strictObject({ invoicing: presentedInvoicing }),
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version', 'invalid-input'],
  recentSignIn: true,
})
