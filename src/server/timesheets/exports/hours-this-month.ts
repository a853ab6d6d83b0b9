import { boundsOf } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'
import { toHours } from '#domain/core/hours.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { creatorDays } from './collections.ts'

/** What each creator has logged in a month, in whatever state, by their id; creators without hours are not in it. */
export async function hoursOfMonth(documents: Documents, month: Month): Promise<ReadonlyMap<string, number>> {
  const hundredths = new Map<string, number>()
  for await (const { data } of eachRow(documents, creatorDays, { orderBy: ['day', 'asc'], range: boundsOf(month) }))
    hundredths.set(data.creatorId, (hundredths.get(data.creatorId) ?? 0) + data.hundredths)
  return new Map([...hundredths].map(([id, sum]) => [id, toHours(sum)]))
}
