import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { versionOf } from '#domain/quotes/quote-statuses.ts'
import type { Quote } from '#domain/quotes/quote.ts'

/** Refuses `forbidden` to a teammate without the right to the account's projects. Staff pass. */
export function expectQuotesRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
}

/** Refuses `forbidden` to a teammate who may not order for the account: to answer an offer is to order, or to decline to. */
export function expectOrderingRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('ordering')) throw new Refusal('forbidden')
}

/** Whether staff began this quote and have not sent it, or withdrew it: nobody else knows of it, once it is discarded neither. */
export function isPrepared({ begunBy, sentAt }: Pick<Quote, 'begunBy' | 'sentAt'>): boolean {
  return begunBy !== undefined && sentAt === null
}

/** Whether a viewer with the right sees this quote: staff see all, a client those of their account that are not prepared only. */
export function maySee({ role, accountId }: Viewer, quote: Pick<Quote, 'clientId' | 'begunBy' | 'sentAt'>): boolean {
  return role === 'superAdmin' || (quote.clientId === accountId && !isPrepared(quote))
}

/** Why nobody but staff reads an offer that was sent before: it is being revised, or was withdrawn. Null of one that wasn’t taken back. */
export function whyTakenBack(quote: Quote): 'quote-in-revision' | 'quote-withdrawn' | null {
  if (quote.sentAt !== null || versionOf(quote) === 0) return null
  return quote.history.at(-1)?.forRevision ? 'quote-in-revision' : 'quote-withdrawn'
}
