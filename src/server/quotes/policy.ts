import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Quote } from '#domain/quotes/quote.ts'

/** Refuses `forbidden` to a teammate who was not given the right to the account's projects. Staff pass. */
export function expectQuotesRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
}

/** Refuses `forbidden` to a teammate who may not order for the account: an answer to an offer is an order, or its end. */
export function expectOrderingRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('ordering')) throw new Refusal('forbidden')
}

/** Whether somebody with the right sees this quote: staff all, a client what belongs to their account. */
export function maySee({ role, accountId }: Viewer, { clientId }: Pick<Quote, 'clientId'>): boolean {
  return role === 'superAdmin' || clientId === accountId
}
