import type { OwnEntry, StaffEntry } from '#domain/timesheets/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import type { Stored } from '#server/ports/documents.ts'
import { timeEntries } from './exports/collections.ts'

const ownFields = [
  'id',
  'uid',
  'creatorId',
  'projectId',
  'clientId',
  'productId',
  'createdDate',
  'workDate',
  'descriptions',
  'workedHours',
  'billable',
  'linkUrl',
  'status',
  'rateSnapshot',
  'approval',
  'rejectReason',
  'lockedAt',
  'updatedAt',
] as const

/** What creators see of their own hours: with their pay, without what the client is billed. */
export const presentToCreator: Present<TimeEntry, OwnEntry> = presenter(timeEntries, ownFields)

/** What staff see of hours: with pay and bill. Clients are shown `ClientEntry`, which is made apart. */
export const presentToStaff: Present<TimeEntry, StaffEntry> = presenter(timeEntries, [
  ...ownFields,
  'billRateSnapshotCents',
  'invoiceId',
])

/** An entry that was just written, as the store will have it. */
export function written(entry: TimeEntry, version: number): Stored<TimeEntry> {
  return { id: entry.id, version, data: entry, json: JSON.stringify(entry) }
}
