import { useSyncExternalStore } from 'react'

/** Something that is kept for each project while the page stays open, whether or not its conversation is on the screen. */
export type PerProject<T> = {
  readonly get: (projectId: string) => readonly T[]
  readonly change: (projectId: string, change: (held: readonly T[]) => readonly T[]) => void
  readonly use: (projectId: string) => readonly T[]
}

/** `begin` gives what is there when a project is first looked at. */
export function createPerProject<T>(begin: (projectId: string) => readonly T[] = () => none): PerProject<T> {
  const held = new Map<string, readonly T[]>()
  const listeners = new Set<() => void>()

  function get(projectId: string): readonly T[] {
    const found = held.get(projectId)
    if (found) return found
    const begun = begin(projectId)
    held.set(projectId, begun)
    return begun
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    get,
    change(projectId, change) {
      held.set(projectId, change(get(projectId)))
      for (const listener of listeners) listener()
    },
    use: (projectId) =>
      useSyncExternalStore(
        subscribe,
        () => get(projectId),
        () => none,
      ),
  }
}

// One array for all, so that nothing is not new each time it is looked at.
const none: readonly never[] = []
