import type { Endpoint } from './endpoint.ts'
import { holdsOneOf } from './staff-rights.ts'
import type { Viewer } from './viewer.ts'

/** The rights of staff of which one is enough to see the portal as a client does. */
export const lookRights = ['people'] as const

/** The longest that staff see the portal as somebody else, in milliseconds. */
export const longestLookMs = 60 * 60_000

/** Whether somebody may see the portal as a client does, and go on doing so. */
export function mayLook({ role, staffRights }: Pick<Viewer, 'role' | 'staffRights'>): boolean {
  return role === 'superAdmin' && holdsOneOf(staffRights, lookRights)
}

/**
 * Whether a call is answered to staff who see the portal as somebody else: it changes nothing and tells no secret of the person, or it
 * is how they leave.
 */
export function isOpenToLooks({
  reads,
  who,
  recentSignIn,
  personal,
  leaves,
}: Pick<Endpoint, 'reads' | 'who' | 'recentSignIn' | 'personal' | 'leaves'>): boolean {
  return leaves || (reads && who !== 'identity' && !recentSignIn && !personal)
}
