import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import type { RawDocument } from '#server/ports/documents-copy.ts'
import type { Collection, Documents } from '#server/ports/documents.ts'
import { turnAlone } from '#server/testing/money/steps.test-support.ts'
import type { Turn } from '#server/testing/money/steps.test-support.ts'

/** As one process has the store open. */
export type OpenedStore = Documents & { readonly commits: number }

/** The store that the processes of a world share. */
export type SharedStore = {
  /** As somebody has it open who is no process of the portal. */
  readonly documents: Documents
  /** As a process has it open that starts now, in place of the one of this name that has died. */
  open(process: string): Promise<OpenedStore>
  /** All documents of a collection by id. */
  pages(collection: Collection): Iterable<readonly RawDocument[]>
  /** True while the store is at work for somebody. */
  readonly turn: Turn
  /** Resolves when every process has been told all that was committed. */
  heard(): Promise<void>
  close(): Promise<void>
}

/** An embedded store answers in this event loop, and tells of each commit as it is made: its processes have it open together. */
export function shareEmbedded(store: SqliteDocuments): SharedStore {
  return {
    documents: store,
    open: async () => store,
    pages: (collection) => store.copied.pages(collection) as Iterable<readonly RawDocument[]>, // It answers at once.
    turn: turnAlone,
    heard: async () => {},
    close: () => store.close(),
  }
}
