import { Refusal } from '#domain/core/refusals.ts'
import { requiredMessage } from '#domain/core/text.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'

/** Refuses `forbidden` to a teammate without the right to the account's projects. Staff pass. */
export function expectMeetingsRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
}

/** Whether a viewer with the right sees this meeting: staff see all, a client those of their account. */
export function maySee({ role, accountId }: Viewer, { clientId }: Pick<Meeting, 'clientId'>): boolean {
  return role === 'superAdmin' || clientId === accountId
}

/** The account that the call is about: a client's own; staff must name one. Refuses `not-found` for another's. */
export function accountOf({ role, accountId }: Viewer, named: string | undefined): string {
  if (role !== 'superAdmin') {
    if (named !== undefined && named !== accountId) throw new Refusal('not-found')
    return accountId
  }
  if (named === undefined) throw new Refusal('invalid-input', { fields: { clientId: requiredMessage } })
  return named
}
