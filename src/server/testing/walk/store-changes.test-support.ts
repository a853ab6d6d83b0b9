import { storedCollections } from '#server/portal-store.ts'
import type { Documents } from '#server/ports/documents.ts'

export type StoreChange = {
  readonly collection: string
  readonly id: string
  /** The documents before and after, as they are stored. */
  readonly text: string
}

export type StoreChanges = {
  /** What was committed since the last time that this was asked, in the order of the commits. */
  since(): readonly StoreChange[]
  stop(): void
}

/** Notes every commit to every collection of the store. */
export function followStore(documents: Documents): StoreChanges {
  let noted: StoreChange[] = []
  const stops = storedCollections.map((collection) =>
    documents.watch(collection, ({ id, before, after }) => {
      noted.push({ collection: collection.name, id, text: `${before?.json ?? ''}\n${after?.json ?? ''}` })
    }),
  )
  return {
    since() {
      const found = noted
      noted = []
      return found
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** What is written although a call was refused: that it was, and how often. */
const bookkeeping = new Set(['audit', 'denials', 'limits', 'wrongPasswords'])

/** The changes that a refused call may not have made. A session may be seen, and neither begun nor ended. */
export function beyondBookkeeping(changes: readonly StoreChange[]): StoreChange[] {
  return changes.filter(({ collection, text }) => !bookkeeping.has(collection) && !isSeenSession(collection, text))
}

function isSeenSession(collection: string, text: string): boolean {
  if (collection !== 'sessions') return false
  const [before, after] = text.split('\n').map((json) => json.replace(/"lastSeenAt":"[^"]*"/, ''))
  return before !== '' && before === after
}
