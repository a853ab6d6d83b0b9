import { sumHours } from '#domain/core/hours.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { activityOfNotification } from '#domain/notifications/notification.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Documents } from '#server/ports/documents.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'

/**
 * How many hours these notifications of submitted hours are about, each entry once and as it is now: it may have been sent back
 * and submitted again. Null where one is about something else, or doesn't say which entries, as those of earlier releases.
 */
export async function submittedHours(documents: Documents, told: readonly Notification[]): Promise<number | null> {
  if (told.some(({ type }) => type !== 'timesheet.submitted')) return null
  const activityIds = new Set(told.map(({ id }) => activityOfNotification(id)))
  const activities = await documents.getMany(activityCollection, [...activityIds])
  const entryIds = activities.map(({ data }) => data.entryIds ?? null)
  if (entryIds.length < activityIds.size || entryIds.includes(null)) return null
  const ids = [...new Set(entryIds.flatMap((each) => each ?? []))]
  const entries = await documents.getMany(timeEntries, ids)
  // Nothing is left of hours that were deleted.
  return entries.length === 0 ? null : sumHours(entries.map(({ data }) => data.workedHours))
}
