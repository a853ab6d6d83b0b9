import { holdsRightFor } from '#domain/core/endpoint.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { isOpenToLooks } from '#domain/core/looks.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { withoutRight } from '#domain/core/staff-right-words.ts'
import type { Budgets } from '#server/platform/limits/budgets.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Caller } from './caller.ts'

const recentSignInMs = 10 * 60_000

/** Whether the person behind a session has proved who they are within ten minutes. */
export function hasRecentSignIn({ authenticatedAt }: Pick<Session, 'authenticatedAt'>, nowMs: number): boolean {
  return nowMs - toMilliseconds(authenticatedAt) <= recentSignInMs
}

export type Door = {
  /** Staff without a second step get no further than setting one up. */
  readonly staffNeedTwoStep: boolean
  readonly hasTwoStep: (uid: string) => Promise<boolean>
  readonly hasVerifiedEmail: (uid: string) => Promise<boolean>
  readonly budgets: Budgets
}

/**
 * Lets a caller in or refuses, by the contract alone; what they may do to one document is the slice's policy. Counts the
 * call in the budgets of a caller who is let in.
 */
export async function admit(door: Door, endpoint: Endpoint, caller: Caller, nowMs: number): Promise<void> {
  if (!isOpenToLooks(endpoint)) expectNoLook(caller, endpoint)
  if (endpoint.who === 'anyone') return
  const { session, viewer, observer } = caller
  const staff = observer ?? viewer
  if (!session || session.stage !== 'full') throw new Refusal('not-signed-in')
  if (endpoint.who !== 'identity') {
    if (!viewer) throw new Refusal('not-signed-up')
    if (!endpoint.who.includes(viewer.role)) throw new Refusal('forbidden')
    if (door.staffNeedTwoStep && staff?.role === 'superAdmin' && !(await door.hasTwoStep(staff.uid)))
      throw new Refusal('auth/two-step-required')
    if (!holdsRightFor(viewer, endpoint))
      throw new Refusal('forbidden', { sentence: withoutRight(endpoint.staffRights) })
  }
  if (endpoint.recentSignIn && !hasRecentSignIn(session, nowMs)) throw new Refusal('auth/requires-recent-login')
  if (endpoint.outward && viewer?.role === 'client' && !(await door.hasVerifiedEmail(viewer.uid)))
    throw new Refusal('auth/unverified-email')
  door.budgets.spend(endpoint, staff ?? session)
}

/** Refuses `forbidden` to staff who see the portal as somebody else, with a sentence for what they ask. */
export function expectNoLook(
  { viewer, observer }: Pick<Caller, 'viewer' | 'observer'>,
  { reads }: Pick<Endpoint, 'reads'>,
): void {
  if (!observer) return
  const why = reads ? 'Only they can see this part of the portal.' : 'Exit the view to make changes.'
  throw new Refusal('forbidden', {
    sentence: `You’re viewing the portal as ${viewer?.fullName ?? 'someone else'}. ${why}`,
  })
}
