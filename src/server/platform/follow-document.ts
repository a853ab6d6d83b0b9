import type { Collection, Document, Documents } from '#server/ports/documents.ts'

type Followed<Holder, T extends Document> = {
  readonly in: Collection<T>
  readonly id: string
  /** Takes the document as the store has it; null where there is none. */
  readonly adopt: (holder: Holder, document: T | null) => void
}

/**
 * Keeps what a portal holds in memory of one document as the store has it, in every process, by the store's own announcement of
 * changes. Returns what reads it at first, and again after the store was restored.
 */
export function followDocument<Holder extends { readonly documents: Documents }, T extends Document>({
  in: from,
  id,
  adopt,
}: Followed<Holder, T>) {
  const followers = new WeakMap<Holder, { changes: number }>()

  function follow(holder: Holder): { readonly changes: number } {
    const held = followers.get(holder)
    if (held) return held
    const told = { changes: 0 }
    followers.set(holder, told)
    holder.documents.watch(from, (change) => {
      if (change.id !== id) return
      told.changes += 1
      adopt(holder, change.after?.data ?? null)
    })
    return told
  }

  return async function read(holder: Holder): Promise<void> {
    const told = follow(holder)
    const { changes } = told
    const found = await holder.documents.get(from, id)
    // What came meanwhile is newer.
    if (told.changes === changes) adopt(holder, found?.data ?? null)
  }
}
