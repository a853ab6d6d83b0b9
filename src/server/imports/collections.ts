import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { faultSchema, importSchema } from '#domain/imports/import.ts'
import type { Import } from '#domain/imports/import.ts'
import { collection } from '#server/ports/documents.ts'

export const imports = collection<Import>('imports', importSchema, [
  { where: [], orderBy: ['createdAt', 'desc'] },
  { where: ['state'], orderBy: ['createdAt', 'asc'] },
  { where: [], orderBy: ['expiresAt', 'asc'], sparse: true },
])

/** The faults of one going through the rows are those of the `attempt` that the import names; older ones are left behind. */
const storedFaultSchema = z.extend(faultSchema, { id: z.string(), importId: z.string(), attempt: z.int() })
export type StoredFault = z.output<typeof storedFaultSchema>

export const importFaults = collection<StoredFault>('importFaults', storedFaultSchema, [
  { where: ['importId', 'attempt'], orderBy: ['row', 'asc'] },
  { where: ['importId'] },
])

/**
 * What a row was made into, for an undo: a document that has another version was changed since. The id is the document's, which
 * a later import may write again once it is gone: then its record is that import's, and no earlier one takes it back.
 */
const importedRowSchema = z.strictObject({
  id: z.string(),
  importId: z.string(),
  row: z.int(),
  /** The id again, but in records of before they were named by it. */
  documentId: z.string(),
  version: z.int(),
  /** What the document is called. */
  name: z.string(),
})
export type ImportedRow = z.output<typeof importedRowSchema>

export const importedRows = collection<ImportedRow>('importedRows', importedRowSchema, [
  { where: ['importId'], orderBy: ['row', 'asc'] },
  { where: ['importId'] },
])

/** What staff chose for files with these headers. The id is `mappingId`. What is true of one file alone, such as that its projects are over, is not kept. */
const mappingSchema = z.strictObject({
  id: z.string(),
  mapping: z.record(z.string(), z.int()),
  /** Left out before it was kept, as `billingType` is, and where nobody was asked. */
  dayOrder: z.optional(importSchema.shape.dayOrder),
  billingType: importSchema.shape.billingType,
  chosenAt: instant,
})
export const importMappings = collection<z.output<typeof mappingSchema>>('importMappings', mappingSchema)
