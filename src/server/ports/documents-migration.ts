import type { Document } from './documents.ts'

/**
 * One step from an older shape of the stored documents to a newer one. Steps are numbered from 1 without gaps and never
 * edited once released. `change` gets each document of the collection as it was stored and returns its new shape; null
 * removes it. `adds` gets it too, and returns documents with new ids that another collection has from then on.
 */
export type MigrationStep = {
  readonly number: number
  readonly name: string
  readonly collection: string
  readonly change: (document: StoredShape, others: OtherDocuments) => Document | null
  readonly adds?: {
    readonly collection: string
    readonly of: (document: StoredShape, others: OtherDocuments) => readonly Document[]
  }
}

/** A document of unknown age: only its id is certain. */
export type StoredShape = Document & { readonly [field: string]: unknown }

/** Other documents that a step may look up, in the shapes that the steps before it have left. */
export type OtherDocuments = {
  get(collection: string, id: string): StoredShape | null
  /** The documents whose field holds this text, by id. All of a collection are read, once in a step, and kept meanwhile. */
  withField(collection: string, field: string, text: string): readonly StoredShape[]
}

/** The number of the last step; 0 where there is none. Throws where the numbers are not 1, 2, 3 and so on. */
export function newestStepOf(steps: readonly MigrationStep[]): number {
  for (const [index, { number, name }] of steps.entries()) {
    if (number !== index + 1) throw new Error(`Migration step "${name}" must have the number ${index + 1}`)
  }
  return steps.length
}
