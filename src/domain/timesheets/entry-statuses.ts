// In a file of its own, so that a page can list them without loading the schema library.
export const entryStatuses = ['draft', 'submitted', 'approved', 'rejected', 'invoiced'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** Approved hours are settled: they count for the project and are paid, and nobody changes them. */
export function isSettled(status: EntryStatus): boolean {
  return status === 'approved' || status === 'invoiced'
}
