import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { Documents } from '#server/ports/documents.ts'
import { readEntries } from '#server/timesheets/read-entries.ts'
import type { Period } from '#server/timesheets/read-entries.ts'

/**
 * The approved and invoiced hours of a project in a period, by day, as they are stored: for those who compute with them.
 * What of them reaches a reader is the caller's to decide, and a pay rate never reaches a client.
 */
export async function entriesOfProject(documents: Documents, projectId: string, period: Period): Promise<TimeEntry[]> {
  const rows = await readEntries(documents, period, { projectId, settled: true })
  return rows.map(({ data }) => data)
}
