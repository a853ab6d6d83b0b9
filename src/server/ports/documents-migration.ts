import type { Document } from './documents.ts'

/**
 * One step from an older shape of the stored documents to a newer one. Steps are numbered from 1 without gaps and never
 * edited once released. `change` gets each document of the collection as it was stored and returns it as it shall be;
 * null removes it.
 */
export type MigrationStep = {
  readonly number: number
  readonly name: string
  readonly collection: string
  readonly change: (document: StoredShape) => Document | null
}

/** A document of unknown age: only its id is certain. */
export type StoredShape = Document & { readonly [field: string]: unknown }

/** The steps of this program, oldest first. */
export const migrationSteps: readonly MigrationStep[] = []
