import * as z from 'zod/mini'
import { optionalName } from '#domain/core/text.ts'
import { plainWord } from './known-word.ts'

const noLonger = 'Void and deleted invoices aren’t imported'
const notYet = 'Drafts aren’t imported. Send the invoice first'
const writtenOff = 'Written-off invoices aren’t imported'

/** What other programs call an invoice of which nothing is due, though it was never paid. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['void', noLonger],
  ['voided', noLonger],
  ['canceled', noLonger],
  ['cancelled', noLonger],
  ['reversed', noLonger],
  ['deleted', noLonger],
  ['discarded', noLonger],
  ['draft', notYet],
  ['submitted', notYet],
  ['awaiting approval', notYet],
  ['pending approval', notYet],
  ['written off', writtenOff],
  ['uncollectible', writtenOff],
  // Of Harvest.
  ['closed', writtenOff],
  ['credited', 'Credited invoices aren’t imported'],
  ['refunded', 'Refunded invoices aren’t imported'],
])

const paidWords: ReadonlySet<string> = new Set(['paid', 'fully paid', 'paid in full', 'deposited'])

const partWords: ReadonlySet<string> = new Set([
  'partially paid',
  'partly paid',
  'part paid',
  'partial',
  'partial payment',
])

/** The status of an invoice that counts: whether it says that all or a part is paid. */
export const issuedStatus = z.pipe(
  optionalName(80),
  z.transform((typed: string, context): { readonly isPaid: boolean; readonly isPartPaid: boolean } => {
    const plain = plainWord(typed)
    const message = refusals.get(plain)
    if (message === undefined) return { isPaid: paidWords.has(plain), isPartPaid: partWords.has(plain) }
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
)

/** What stands among the invoices in a file, with amounts of its own, and is none. */
const otherTypes: ReadonlySet<string> = new Set([
  'credit',
  'credit memo',
  'credit note',
  'sales credit note',
  'refund',
  'payment',
  'estimate',
  'quote',
])

export const invoiceType = optionalName(80).check(
  z.refine(
    (typed) => !otherTypes.has(plainWord(String(typed))),
    'Only invoices are imported. Add payments, credits and quotes in the portal',
  ),
)
