import type { Role } from '#domain/core/viewer.ts'
import { leaveDocument } from '#web/platform/leave-document.ts'
import type { SignedOutBy } from '#web/platform/live/live-connection.ts'
import { forgetAnswers } from '#web/platform/offline/forget-answers.ts'
import { signInPlace } from '#web/platform/places.ts'
import { currentSession } from '#web/platform/session.ts'

let isOwnAct = false

/**
 * Ends the session because the person here asked for it. The stream may tell of it before the answer comes; without this, it would
 * look as if the session had been ended elsewhere.
 */
export async function endHere(end: () => Promise<unknown>): Promise<void> {
  isOwnAct = true
  try {
    await end()
  } catch (error) {
    isOwnAct = false
    throw error
  }
}

/**
 * Clears the profile, the user and all of local storage, and leaves the document.
 */
export function leave(): void {
  leaveTo(signInPlace(roleOfViewer()).to)
}

/**
 * The same where the session was idle or was ended from elsewhere; the page of the sign-in says so, and leads back here. Somebody whose address was not
 * verified has most often just done that on another device, which signs this one out. Stays where `isKept` says that the page is kept.
 */
export function leaveEnded(by: SignedOutBy, isKept = () => false): void {
  if (isOwnAct) return leave()
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
} as const

function roleOfViewer(): Role {
  return currentSession()?.viewer?.role ?? 'client'
}

function leaveTo(page: string): void {
  forgetAnswers()
  localStorage.clear()
  sessionStorage.clear()
  leaveDocument(page)
}
