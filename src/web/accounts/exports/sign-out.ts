import type { signOut as signOutCall } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/core/viewer.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { announceSignOut } from '#web/platform/live/connect-live.ts'
import { forgetAnswers } from '#web/platform/offline/forget-answers.ts'
import { signInPlace } from '#web/platform/places.ts'
import { currentSession } from '#web/platform/session.ts'
import { showErrorToast } from '#web/ui/toast.ts'

const endSession = callTo<typeof signOutCall>('sign-out')

/** For menus, which are closed by then: whoever believes to be signed out and is not has to be told where they look. */
export function signOutOrTell(): void {
  signOut().catch((error: unknown) => showErrorToast(toCallRefused(error).message))
}

/** Ends the session on the server, tells the other tabs, and leaves nothing of it in this browser. */
async function signOut(): Promise<void> {
  await endSession({})
  announceSignOut()
  leave()
}

/**
 * Clears the profile, the user and all of local storage, and leaves the document.
 */
export function leave(): void {
  leaveTo(signInPlace(roleOfViewer()).to)
}

/**
 * The same where the session was ended from elsewhere; the page of the sign-in says so. Somebody whose address was not
 * verified has most often just done that on another device, which signs this one out.
 */
export function leaveEnded(): void {
  const isVerified = currentSession()?.emailVerified ?? true
  const { to } = signInPlace(roleOfViewer())
  leaveTo(`${to}?refusal=${isVerified ? 'signed-out' : 'signed-out-unverified'}`)
}

function roleOfViewer(): Role {
  return currentSession()?.viewer?.role ?? 'client'
}

function leaveTo(page: string): void {
  forgetAnswers()
  localStorage.clear()
  sessionStorage.clear()
  leaveDocument(page)
}
