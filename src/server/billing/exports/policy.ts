import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Right, Viewer } from '#domain/core/viewer.ts'

/** Refuses `forbidden` to a teammate: cards and automatic payments are for the account's owner alone. Staff pass. */
export function expectOwner(viewer: Viewer): void {
  if (!isStaff(viewer) && viewer.uid !== viewer.accountId) throw new Refusal('forbidden')
}

/** Refuses `forbidden` to a teammate without any of these rights. The owner has all of them; staff pass. */
export function expectOneOf(viewer: Viewer, rights: readonly Right[]): void {
  if (isStaff(viewer) || viewer.uid === viewer.accountId) return
  if (!rights.some((right) => viewer.rights.includes(right))) throw new Refusal('forbidden')
}
