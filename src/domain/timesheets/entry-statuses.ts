// Apart from the schema, so that a page may list them without carrying the schema library.
export const entryStatuses = ['draft', 'submitted', 'approved', 'rejected', 'invoiced'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** Approved hours are settled: they count for the project and are paid, and nobody changes them. */
export function isSettled(status: EntryStatus): boolean {
  return status === 'approved' || status === 'invoiced'
}
