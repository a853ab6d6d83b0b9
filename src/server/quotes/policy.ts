import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Quote } from '#domain/quotes/quote.ts'

/** Refuses `forbidden` to a teammate without the right to the account's projects. Staff pass. */
export function expectQuotesRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
}

/** Refuses `forbidden` to a teammate who may not order for the account: to answer an offer is to order, or to decline to. */
export function expectOrderingRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('ordering')) throw new Refusal('forbidden')
}

/** Whether a viewer with the right sees this quote: staff see all, a client those of their account. */
export function maySee({ role, accountId }: Viewer, { clientId }: Pick<Quote, 'clientId'>): boolean {
  return role === 'superAdmin' || clientId === accountId
}
