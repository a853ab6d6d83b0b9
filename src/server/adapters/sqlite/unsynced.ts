import type { AppliedChange } from '#server/ports/documents-watchers.ts'

/**
 * What is committed and not yet on the disk. Readers see it already; none of them may tell anybody before the disk has it,
 * or a crash of the machine would take back what was told.
 */
export function createUnsynced() {
  let idsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  let waiting: PromiseWithResolvers<void> | null = null
  let lost: Error | null = null

  function touches(collection: string, ids: readonly string[] | undefined): boolean {
    const changed = idsOf.get(collection)
    return changed !== undefined && (ids === undefined || ids.some((id) => changed.has(id)))
  }

  function wait(collection: string, ids?: readonly string[]): Promise<void> | null {
    if (idsOf.size === 0 || !touches(collection, ids)) return null
    if (lost) return Promise.reject(lost)
    waiting ??= Promise.withResolvers()
    return waiting.promise
  }

  return {
    wait,
    begin(changes: readonly AppliedChange[]): void {
      const changed = new Map<string, Set<string>>()
      for (const { collection, id } of changes) changed.set(collection, (changed.get(collection) ?? new Set()).add(id))
      idsOf = changed
    },
    end(): void {
      idsOf = new Map()
      waiting?.resolve()
      waiting = null
    },
    /** The disk failed: what it was to take is refused to every reader from now on. */
    lose(reason: Error): void {
      lost = reason
      waiting?.reject(reason)
      waiting = null
    },
  }
}
