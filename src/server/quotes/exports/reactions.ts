import { reaction } from '#server/portal.ts'

/** A person of the client’s side has opened a quote. Raised after the look is recorded, and again each time. */
export const quoteOpened = reaction<[opened: { readonly uid: string; readonly quoteId: string }]>('quoteOpened')
