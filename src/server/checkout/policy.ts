import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'

/** Refuses `forbidden` to a teammate who may not order for the account. Staff pass: what they may do is the call's to say. */
export function expectMayOrder({ role, uid, accountId, rights }: Viewer): void {
  if (role !== 'client' || uid === accountId || rights.includes('ordering')) return
  throw new Refusal('forbidden')
}
