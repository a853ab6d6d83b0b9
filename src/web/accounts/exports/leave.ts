import type { Role } from '#domain/core/viewer.ts'
import { leaveDocument } from '#web/platform/leave-document.ts'
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

/** Whether the session ends, or has ended, because the person here asked for it. */
export function isEndedHere(): boolean {
  return isOwnAct
}

/**
 * Clears the profile, the user and all of local storage, and leaves the document.
 */
export function leave(): void {
  leaveTo(signInPlace(roleOfViewer()).to)
}

export function roleOfViewer(): Role {
  return currentSession()?.viewer?.role ?? 'client'
}

/** Clears what is kept of somebody, and leads on to this page. */
export function leaveTo(page: string): void {
  forgetAnswers()
  localStorage.clear()
  sessionStorage.clear()
  leaveDocument(page)
}
