import { sumHours } from '#domain/core/hours.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { activityOfNotification } from '#domain/notifications/notification.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Documents } from '#server/ports/documents.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'

/**
 * How many hours each of these notifications of submitted hours is about, by its id: each entry once and as it is now, at the
 * last of them that submitted it, because it may have been sent back and submitted again; 0 where nothing is left. Null where
 * one is about something else, or doesn't say which entries, as those of earlier releases. The oldest is first.
 */
export async function submittedHours(
  documents: Documents,
  told: readonly Notification[],
): Promise<ReadonlyMap<string, number> | null> {
  if (told.some(({ type }) => type !== 'timesheet.submitted')) return null
  const activityIds = told.map(({ id }) => activityOfNotification(id))
  const activities = await documents.getMany(activityCollection, [...new Set(activityIds)])
  const entryIdsOf = new Map(activities.map(({ id, data }) => [id, data.entryIds]))
  const lastAt = new Map<string, string>()
  for (const { id } of told) {
    const entryIds = entryIdsOf.get(activityOfNotification(id))
    if (!entryIds) return null
    for (const entryId of entryIds) lastAt.set(entryId, id)
  }
  const entries = await documents.getMany(timeEntries, [...lastAt.keys()])
  // Nothing is left of hours that were deleted.
  if (entries.length === 0) return null
  const own = Map.groupBy(entries, ({ id }) => lastAt.get(id))
  return new Map(told.map(({ id }) => [id, sumHours((own.get(id) ?? []).map(({ data }) => data.workedHours))]))
}

/** Those of these notifications of submitted hours of which nothing waits for a decision. */
export async function decidedHours(
  documents: Documents,
  told: readonly Notification[],
): Promise<readonly Notification[]> {
  const byActivity = Map.groupBy(told, ({ id }) => activityOfNotification(id))
  const activities = await documents.getMany(activityCollection, [...byActivity.keys()])
  const decided: Notification[] = []
  for (const { id, data } of activities) {
    if (!data.entryIds) continue
    const entries = await documents.getMany(timeEntries, [...data.entryIds])
    if (entries.every((entry) => entry.data.status !== 'submitted')) decided.push(...(byActivity.get(id) ?? []))
  }
  return decided
}
