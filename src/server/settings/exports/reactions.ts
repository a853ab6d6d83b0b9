import type { Reader } from '#server/platform/look-up.ts'
import { reaction } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

export type NextNumber = { readonly count: number; readonly number: string }

/** Staff look at how emails are sent: answers with how many are still to be sent, up to `mostWaiting`. */
export const waitingMailsAsked = reaction<[], number>('waitingMailsAsked')

/** Staff look at the numbers of invoices: answers with what the next one is called by this pattern, if it is sent now. */
export const nextNumberAsked = reaction<[reader: Reader, pattern: string], NextNumber>('nextNumberAsked')

/** The same of quotes. */
export const nextQuoteNumberAsked = reaction<[reader: Reader, pattern: string], NextNumber>('nextQuoteNumberAsked')

/**
 * Staff raise the counter of this pattern. Answers with what the next invoice is called then, or null where it is that already;
 * refuses `invalid-input` for a lower one.
 */
export const nextNumberRaised = reaction<[transaction: Transaction, pattern: string, count: number], string | null>(
  'nextNumberRaised',
)

/** The same of quotes. */
export const nextQuoteNumberRaised = reaction<
  [transaction: Transaction, pattern: string, count: number],
  string | null
>('nextQuoteNumberRaised')
