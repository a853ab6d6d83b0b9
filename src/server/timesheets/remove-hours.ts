import type { InputOf } from '#domain/core/endpoint.ts'
import { toHundredths } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeHours as call } from '#domain/timesheets/contract.ts'
import type { Portal } from '#server/portal.ts'
import { bookDays } from './book-days.ts'
import { timeEntries } from './exports/collections.ts'
import { findOpenEntry } from './policy.ts'

/** Removes hours and gives their day back what they took of it. */
export async function removeHours(
  { documents }: Portal,
  viewer: Viewer,
  { entryId }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  await documents.transact(async (transaction) => {
    const { data } = await findOpenEntry(transaction, viewer, entryId)
    await bookDays(transaction, viewer.uid, [{ day: data.workDate, hundredths: -toHundredths(data.workedHours) }])
    transaction.remove(timeEntries, entryId)
  })
  return {}
}
