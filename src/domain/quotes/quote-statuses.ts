// In a file of its own, so that a page can list them without loading the schema library.
export const quoteStatuses = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'rejected',
  'discarded',
  'expired',
  'converted',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** The causes of a change of status: people of either side, the day it expires, and the portal when it makes the project. */
export const quoteMovers = ['staff', 'client', 'calendar', 'portal'] as const
export type QuoteMover = (typeof quoteMovers)[number]

type QuoteMove = readonly [from: QuoteStatus, to: QuoteStatus, by: QuoteMover]

/** Every change of status a quote can make. It begins as a draft; every other change is refused. */
export const quoteMoves: readonly QuoteMove[] = [
  ['draft', 'sent', 'staff'],
  // What a client asked for is declined; what staff began is discarded.
  ['draft', 'rejected', 'staff'],
  ['draft', 'discarded', 'staff'],
  ['sent', 'viewed', 'client'],
  ['sent', 'accepted', 'client'],
  ['sent', 'rejected', 'client'],
  ['sent', 'draft', 'staff'],
  ['sent', 'expired', 'calendar'],
  ['viewed', 'accepted', 'client'],
  ['viewed', 'rejected', 'client'],
  ['viewed', 'draft', 'staff'],
  ['viewed', 'expired', 'calendar'],
  ['expired', 'sent', 'staff'],
  ['expired', 'draft', 'staff'],
  ['accepted', 'converted', 'portal'],
]

/** Whether `by` may bring a quote from one status to another. */
export function mayMoveQuote(from: QuoteStatus, to: QuoteStatus, by: QuoteMover): boolean {
  return quoteMoves.some((move) => move[0] === from && move[1] === to && move[2] === by)
}

/** Whether a client can answer it now. */
export function isQuoteOpen(status: QuoteStatus): boolean {
  return status === 'sent' || status === 'viewed'
}

/** Whether its lines are told as they were offered, optional ones too: nothing was chosen of them. */
export function isAsOffered(status: QuoteStatus): boolean {
  return isQuoteOpen(status) || status === 'expired' || status === 'rejected' || status === 'discarded'
}

/** Which version of a quote its client has, from 1: one more each time it is sent. */
export function versionOf({ history }: { readonly history: readonly { readonly to: QuoteStatus }[] }): number {
  return history.filter(({ to }) => to === 'sent').length
}
