import { currentSession } from '#web/platform/session.ts'

/** The name of a person's copy, with their uid. It exists only if they have asked for a copy in this browser. */
export const keptPrefix = 'liftoff-copy:'

let isOver = false

/** Removes the signed-in person's copy at once, on sign-out. Later answers are not kept. */
export function forgetAnswers(): void {
  isOver = true
  const uid = currentSession()?.viewer?.uid
  if (uid && 'caches' in globalThis) void caches.delete(keptPrefix + uid)
}

export function isForgotten(): boolean {
  return isOver
}
