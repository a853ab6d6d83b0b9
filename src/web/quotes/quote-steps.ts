import type { PresentedQuote } from '#domain/quotes/contract.ts'

type Step = PresentedQuote['history'][number]

/** "Nina Park sent the quote" */
export function sayStep({ to, by, name, forRevision }: Step): string {
  if (to === 'rejected' && by === 'staff') return `${name} declined the request`
  if (forRevision) return name ? `${name} started revising the quote` : 'Quote in revision'
  return name ? `${name} ${verbs[to]}` : alone[to]
}

const verbs: Record<Step['to'], string> = {
  draft: 'withdrew the quote',
  sent: 'sent the quote',
  viewed: 'viewed the quote',
  accepted: 'accepted the quote',
  rejected: 'declined the quote',
  discarded: 'discarded the quote',
  expired: 'let the quote expire',
  converted: 'started the project',
}

const alone: Record<Step['to'], string> = {
  draft: 'Quote withdrawn',
  sent: 'Quote sent',
  viewed: 'Quote viewed',
  accepted: 'Quote accepted',
  rejected: 'Quote declined',
  discarded: 'Quote discarded',
  expired: 'Quote expired',
  converted: 'Project started',
}
