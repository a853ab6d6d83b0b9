import { currentSession } from '#web/platform/session.ts'

/** What a person's copy is kept under, with their uid. That it is there says that they have asked for one in this browser. */
export const keptPrefix = 'liftoff-copy:'

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
