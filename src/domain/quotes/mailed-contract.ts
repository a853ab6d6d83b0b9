import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { exactText, optionalText } from '#domain/core/text.ts'
import { presentedQuote, taxed } from './contract.ts'

/** What the link of a mail shows: the quote, and what a sign-up begins with. */
export const mailedQuote = z.pick(presentedQuote, {
  id: true,
  number: true,
  fullName: true,
  email: true,
  projectName: true,
  projectDesc: true,
  companyName: true,
  amountCents: true,
  itemized: true,
  daysDelta: true,
  validUntil: true,
  note: true,
})

const mailed = {
  body: z.strictObject({ token: exactText(0, 500) }),
  who: 'anyone',
  refusals: ['not-found', 'quote-in-revision', 'quote-withdrawn', 'quote-declined'],
} as const

export const readMailedQuote = endpoint('read-mailed-quote', {
  summary:
    'Returns the quote behind a link emailed to someone without an account. The call is refused if the quote belongs to an account or can’t be answered.',
  ...mailed,
  reply: z.strictObject({ quote: mailedQuote, ...taxed }),
  reads: true,
})

export const viewMailedQuote = endpoint('view-mailed-quote', {
  summary:
    'Marks the quote behind an emailed link as viewed, unless someone from the agency opens the link. Repeating the call changes nothing.',
  ...mailed,
  reply: z.strictObject({}),
})

export const declineMailedQuote = endpoint('decline-mailed-quote', {
  summary:
    'Declines the quote behind an emailed link. Staff and creators can’t decline it. Repeating the call changes nothing.',
  ...mailed,
  body: z.extend(mailed.body, { reason: optionalText(500) }),
  reply: z.strictObject({}),
  refusals: ['not-found', 'forbidden', 'quote-in-revision', 'quote-withdrawn'],
})
