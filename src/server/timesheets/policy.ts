import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { timeEntries } from './exports/collections.ts'

/** The viewer's own hours, for a change. A foreign and an unknown id are the same answer, `not-found`; refuses `hours-settled`. */
export async function findOpenEntry(
  transaction: Transaction,
  viewer: Viewer,
  entryId: string,
): Promise<Stored<TimeEntry>> {
  const found = await transaction.get(timeEntries, entryId)
  if (found?.data.creatorId !== viewer.uid) throw new Refusal('not-found')
  if (isSettled(found.data.status)) throw new Refusal('hours-settled')
  return found
}
