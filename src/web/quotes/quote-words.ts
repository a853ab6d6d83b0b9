import type { ProductKind, ProductTerm } from '#domain/projects/project-statuses.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteSort } from '#domain/quotes/quote-order.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

export const kindWords: Record<ProductKind, { readonly name: string; readonly help: string }> = {
  apps: { name: 'App', help: 'People sign in to order, book or manage something.' },
  sites: { name: 'Site', help: 'Visitors read, browse and get in touch.' },
}

export const termWords: Record<ProductTerm, { readonly name: string; readonly help: string }> = {
  long: { name: 'Long term', help: 'We build your project and keep improving it with you.' },
  short: { name: 'Short term', help: 'We build your project and hand it over.' },
}

type State = { readonly word: string; readonly tone: StatusTone }

const states: Record<QuoteStatus, State> = {
  draft: { word: 'Received', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'caution' },
  viewed: { word: 'Viewed', tone: 'caution' },
  accepted: { word: 'Accepted', tone: 'positive' },
  rejected: { word: 'Declined', tone: 'negative' },
  discarded: { word: 'Discarded', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  converted: { word: 'Accepted', tone: 'positive' },
}

/** The state of a quote for staff, or for its client, who is asked where staff wait. */
export function quoteState(status: QuoteStatus, who: 'superAdmin' | 'client'): State {
  const isAsked = who === 'client' && (status === 'sent' || status === 'viewed')
  return isAsked ? { word: 'Waiting for you', tone: 'caution' } : states[status]
}

/** The same of one quote. What staff begin is never received. */
export function stateOf(
  { status, begunBy, sentAt }: Pick<PresentedQuote, 'status' | 'begunBy' | 'sentAt'>,
  who: 'superAdmin' | 'client',
): State {
  if (begunBy && sentAt === null && status === 'draft') return { word: 'Draft', tone: 'neutral' }
  return quoteState(status, who)
}

/** "1 day", "60 days" */
export function sayDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** By when it is delivered: for the reader who can accept the quote, or for anyone. */
export function sayDelivery(days: number, isReaderAsked: boolean): string {
  return `Delivery is due within ${sayDays(days)} after ${isReaderAsked ? 'you accept' : 'acceptance'}.`
}

export const quoteSortLabels = {
  changed: 'Recently changed first',
  amount: 'Largest amount first',
  until: 'Expiring soonest first',
} as const satisfies Record<QuoteSort, string>

/** Which quotes an order doesn't have; null where it has all. */
export function leftOut(sort: QuoteSort | null): string | null {
  if (sort === 'amount') return 'This sort order leaves out quotes without an amount.'
  return sort === 'until' ? 'This sort order lists only quotes that clients can accept.' : null
}
