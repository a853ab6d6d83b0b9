import type { Viewer } from '#domain/core/viewer.ts'
import type { Collection, Document, Documents, ListOptions, Stored } from '#server/ports/documents.ts'
import type { Present } from './http/present.ts'
import { eachRow } from './whole-list.ts'

/**
 * One part of what a person may take with them. What it reads must be theirs alone: nothing of others, nothing that staff
 * keep among themselves, no pay but their own.
 */
export type OwnData = {
  /** The key in the file: `projects`. */
  readonly name: string
  readonly read: (viewer: Viewer) => Promise<unknown>
}

/** Every document of a list, page by page, as this presenter shows it: nothing leaves the store as it is. */
export async function readWhole<T extends Document, View>(
  documents: Documents,
  collection: Collection<T>,
  options: Pick<ListOptions, 'where' | 'orderBy'>,
  present: Present<T, View>,
): Promise<View[]> {
  const all: View[] = []
  for await (const row of eachRow(documents, collection, options)) all.push(toView(present, row))
  return all
}

/** A document as a presenter shows it, as a value instead of text. */
export function toView<T extends Document, View>(present: Present<T, View>, stored: Stored<T>): View {
  // What a presenter writes is its view.
  return JSON.parse(present(stored).text) as View
}

/** A document that is written in this moment, as the store will hold it: for answers that are made before the commit. */
export function asStored<T extends Document>(document: T, version: number): Stored<T> {
  return { id: document.id, version, json: JSON.stringify(document), data: document }
}
