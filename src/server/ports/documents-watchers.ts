import { StoredRow } from './documents-stored-row.ts'
import type { Change, Collection, Document } from './documents.ts'

/** One side of a change, as it is in the store. */
export type Snapshot = { readonly version: number; readonly json: string }

export type AppliedChange = {
  readonly collection: string
  readonly id: string
  readonly before: Snapshot | null
  readonly after: Snapshot | null
}

type Watcher = { readonly onChange: (change: Change<never>) => void }

/** The watchers of a store. `raise` gets a watcher's own error. */
export function createWatchers(raise: (error: unknown) => void = raiseByItself) {
  const watchersOf = new Map<string, Set<Watcher>>()
  return {
    watch<T extends Document>({ name }: Collection<T>, onChange: (change: Change<T>) => void): () => void {
      // Only changes of this collection reach it, and those are of T.
      const watcher: Watcher = { onChange: onChange as Watcher['onChange'] }
      watchersOf.set(name, (watchersOf.get(name) ?? new Set()).add(watcher))
      return () => void watchersOf.get(name)?.delete(watcher)
    },
    tell(changes: readonly AppliedChange[]): void {
      for (const change of changes) {
        for (const { onChange } of watchersOf.get(change.collection) ?? []) tellOne(onChange, change, raise)
      }
    },
  }
}

function tellOne(
  onChange: Watcher['onChange'],
  { id, before, after }: AppliedChange,
  raise: (error: unknown) => void,
): void {
  try {
    // Documents of its own for each watcher, so that none sees what another does to them.
    onChange({ id, before: toStored(id, before), after: toStored(id, after) })
  } catch (error) {
    raise(error)
  }
}

/** The write is durable and the others must hear of it: the error rises by itself, not through them. */
function raiseByItself(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

function toStored(id: string, snapshot: Snapshot | null): StoredRow<never> | null {
  return snapshot && new StoredRow<never>(id, snapshot.version, snapshot.json)
}
