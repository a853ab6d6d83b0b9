import type { QuickQuoteData } from '#domain/quotes/quick-quote.ts'
import type { Quote } from '#domain/quotes/quote.ts'

/** Whom a quote is for: an account, or an address that somebody has yet to prove. */
export type Asker = Pick<Quote, 'clientId' | 'guestEmail' | 'fullName' | 'email' | 'createdBy'>

type Start = {
  readonly id: string
  readonly asker: Asker
  readonly request: QuickQuoteData
  readonly estimate: Quote['estimate']
  readonly now: string
}

/** A quote that nothing was offered for yet. */
export function newQuote({ id, asker, request, estimate, now }: Start): Quote {
  const { productType, projectTerm, projectName, projectDesc, companyName } = request
  return {
    id,
    number: null,
    ...asker,
    productType,
    projectTerm,
    projectName,
    projectDesc,
    companyName,
    estimate,
    status: 'draft',
    amountCents: null,
    daysDelta: null,
    note: '',
    validUntil: null,
    awaitedUntil: null,
    sentAt: null,
    viewedAt: null,
    acceptedBy: null,
    projectId: null,
    history: [],
    createdAt: now,
    updatedAt: now,
  }
}
