export type Toast = { message: string; tone: 'positive' | 'negative'; until?: AbortSignal | undefined }

/** Says what has happened, with a verb: "Project started". Bottom left, for three seconds. */
export function showToast(message: string): void {
  enqueue({ message, tone: 'positive' })
}

/** Tells a failure of the error catalogue or of a payment; every failure is told beside what was tried too. Once `until` aborts, it closes. */
export function showErrorToast(message: string, until?: AbortSignal): void {
  enqueue({ message, tone: 'negative', until })
}

/** What waits to be shown. The same array until something is added or taken. */
export function waitingToasts(): readonly Toast[] {
  return waiting
}

/** Takes all that waits, oldest first. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting
  if (taken.length > 0) replace([])
  return taken
}

/** Calls back when something is added or taken; returns how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

function enqueue(toast: Toast): void {
  replace([...waiting, toast])
}

function replace(next: readonly Toast[]): void {
  waiting = next
  for (const listener of listeners) listener()
}
