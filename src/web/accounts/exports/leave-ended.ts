import type { SignedOutBy } from '#web/platform/live/live-connection.ts'
import { signInPlace } from '#web/platform/places.ts'
import { currentSession } from '#web/platform/session.ts'
import { isEndedHere, leave, leaveTo, roleOfViewer } from './leave.ts'

/**
 * Leaves where the session was idle or was ended from elsewhere; the page of the sign-in says so, and leads back here. Somebody whose address was not
 * verified has most often just done that on another device, which signs this one out. Stays where `isKept` says that the page is kept.
 */
export function leaveEnded(by: SignedOutBy, isKept = () => false): void {
  if (isEndedHere()) return leave()
  if (isKept()) return
  const isVerified = currentSession()?.emailVerified ?? true
  const { to } = signInPlace(roleOfViewer())
  const { pathname, search } = window.location
  const told = new URLSearchParams({
    refusal: by === null ? (isVerified ? 'signed-out' : 'signed-out-unverified') : toldAs[by],
    next: pathname + search,
  })
  leaveTo(`${to}?${told}`)
}

/** A refused sign-in of somebody deactivated has words of its own. */
const toldAs = {
  'session-idle': 'session-idle',
  'auth/user-disabled': 'signed-out-deactivated',
  'not-signed-up': 'signed-out-removed',
} as const
