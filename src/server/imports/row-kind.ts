import type { Money } from '#domain/core/money.ts'
import type { NoteKind } from '#domain/imports/import-kinds.ts'
import type { Import } from '#domain/imports/import.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Named } from '#server/settings/exports/invoicing.ts'
import type { ImportedRow } from './collections.ts'

/** What an import works with. */
export type Importing = Pick<Portal, 'documents' | 'files' | 'clock' | 'identity'> & Named

/** The cells of a row by their fields; those without a column are empty. */
export type Cells = Readonly<Record<string, string>>

/** `field` is null where the row as a whole is at fault. */
export type CellFault = { readonly field: string | null; readonly problem: string }

type Created = {
  readonly is: 'created'
  readonly documentId: string
  readonly version: number
  readonly name: string
  /** What was left out of it, and why; shown with the faults. */
  readonly warnings?: readonly CellFault[]
  /** Why hours that are to be billed have no rate; left out where they have one. */
  readonly unrated?: 'not-hourly' | 'none-set'
  /** What an invoice comes to. */
  readonly totalCents?: Money
  readonly hours?: number
  /** What staff should know of it. */
  readonly notes?: readonly NoteKind[]
  /** What is due of an invoice. */
  readonly dueCents?: Money
  /** Whether something of an invoice is paid, and the row doesn’t say when. */
  readonly isUndated?: boolean
}

type There = {
  readonly is: 'there'
  /** What the row says otherwise than the portal does; shown with the faults. */
  readonly warnings?: readonly CellFault[]
}

export type Outcome = Created | There | { readonly is: 'wrong'; readonly faults: readonly CellFault[] }

/**
 * Writes what a row says. It may run several times for a row, and in a check its transaction is never committed: it must do
 * nothing but read and write through it.
 */
export type PutRow = (transaction: Transaction, cells: Cells, alike: Alike) => Promise<Outcome>

/** The rows before it in the file that say the same: two hours of the same work are two rows alike. */
export type Alike = {
  readonly count: number
  /** The number of the first of them; its own where there is none. */
  readonly firstRow: number
  /** Whether it says something else than the first of them in another column. */
  readonly saysOther: boolean
}

/** How rows of one kind become documents, and are taken back. */
export type RowKind = {
  /** The fields by which two rows of a file are alike; all that have a column if left out. */
  readonly alikeBy?: readonly string[]
  /** What counts of a cell where rows are compared; all of it if left out. */
  readonly alikeIn?: (cell: string, field: string) => string
  /** Reads what many rows refer to, once for all of them. */
  readonly begin: (portal: Importing, going: Import) => Promise<PutRow>
  /** Removes what a row was made into. Answers why it stays, or null where it is gone. */
  readonly undo: (portal: Importing, transaction: Transaction, row: ImportedRow) => Promise<string | null>
  /** What the next invoice is called once the rows in this transaction are imported; null where that changes nothing. */
  readonly nextNumber?: (portal: Importing, transaction: Transaction) => Promise<string | null>
}

export function wrong(field: string | null, problem: string): Outcome {
  return { is: 'wrong', faults: [{ field, problem }] }
}

/** A row that says of a thing what an earlier one says otherwise. Some programs write a thing once more in the same words. */
export function contradicts({ count, saysOther }: Alike): boolean {
  return count > 0 && saysOther
}

export const changedSince = 'Changed since the import'
