import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { mayMoveQuote } from '#domain/quotes/quote-statuses.ts'
import { stateOf } from './quote-words.ts'

/** What staff do to several quotes, one after the other. A quote that they began is discarded, a request declined. */
export type QuoteAct = 'withdraw' | 'decline' | 'discard'

type Subject = Pick<PresentedQuote, 'status' | 'itemized' | 'begunBy' | 'sentAt'>

/** Why it can’t be done to this one; null where it can. */
export function whyNotActed(act: QuoteAct, quote: Subject): string | null {
  const { status } = quote
  if (act === 'withdraw') {
    if (status === 'draft') return 'Not sent'
    const isOver = status === 'expired' && quote.itemized === undefined
    return mayMoveQuote(status, 'draft', 'staff') && !isOver ? null : stateOf(quote, 'superAdmin').word
  }
  if (status !== 'draft') return stateOf(quote, 'superAdmin').word
  if (act === 'decline') return quote.begunBy ? 'Created by staff' : null
  return quote.begunBy ? null : 'Not created by staff'
}

type Words = {
  readonly title: (which: string) => string
  readonly noun: string
  readonly text: string
  readonly done: (which: string) => string
}

export const quoteActWords = {
  withdraw: {
    title: (which) => `Withdraw ${which}`,
    noun: 'quote',
    text: 'Clients and prospects can’t accept a withdrawn quote until it’s sent again. The quote’s history shows them your reason. Lines, amounts and notes don’t change.',
    done: (which) => `${which} withdrawn`,
  },
  decline: {
    title: (which) => `Decline ${which}`,
    noun: 'request',
    text: 'We tell clients and prospects who were sent a quote that it was withdrawn, with your reason. The others see your reason with their request when they sign in.',
    done: (which) => `${which} declined`,
  },
  discard: {
    title: (which) => `Discard ${which}`,
    noun: 'quote',
    text: 'We tell clients and prospects who were sent a quote that it was withdrawn, with your reason. Only staff see that other quotes were discarded.',
    done: (which) => `${which} discarded`,
  },
} as const satisfies Record<QuoteAct, Words>
