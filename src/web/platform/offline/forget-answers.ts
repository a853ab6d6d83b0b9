import { currentSession } from '#web/platform/session.ts'

/** What a person's answers are kept under, with their uid. */
export const keptPrefix = 'liftoff-answers:'
/** Says that this tab has been signed in: without "remember me" a copy ends with the tab, like the session. */
export const tabKey = 'liftoff:kept-for'

let isOver = false

/** Removes what is kept of the one who is signed in, at once: for signing out. What is answered afterwards is not kept. */
export function forgetAnswers(): void {
  isOver = true
  const uid = currentSession()?.viewer?.uid
  if (uid && 'caches' in globalThis) void caches.delete(keptPrefix + uid)
}

export function isForgotten(): boolean {
  return isOver
}
