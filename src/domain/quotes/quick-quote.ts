import type { ProductKind, ProductTerm } from '#domain/projects/project-statuses.ts'

/** A client's description of a project that does not exist yet. */
export type QuickQuoteData = {
  readonly productType: ProductKind
  readonly projectTerm: ProductTerm
  readonly projectName: string
  readonly projectDesc: string
  readonly companyName: string
}

export const emptyQuickQuote = {
  productType: 'apps',
  projectTerm: 'long',
  projectName: '',
  projectDesc: '',
  companyName: '',
} as const satisfies QuickQuoteData

/** The number of steps a client goes through. */
export const quickQuoteTotalSteps = 3

/** The three steps of the client, and the two that follow by themselves: it is being sent, and it was received. */
export const quickQuoteSteps = { what: 1, project: 2, review: 3, sending: 4, received: 5 } as const
export type QuickQuoteStep = (typeof quickQuoteSteps)[keyof typeof quickQuoteSteps]

/** `loading` while the request is on its way: step 4. */
export type QuickQuoteStepState = { readonly step: QuickQuoteStep; readonly loading: boolean }

export const firstQuickQuoteStep = { step: 1, loading: false } as const satisfies QuickQuoteStepState
