import { boundsOf } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'
import { toHours } from '#domain/core/hours.ts'
import type { Documents, Row } from '#server/ports/documents.ts'
import { creatorDays } from './collections.ts'
import type { CreatorDay } from './collections.ts'

const pageSize = 1000

/** What each creator has logged in a month, in whatever state, by their id; creators without hours are not in it. */
export async function hoursOfMonth(documents: Documents, month: Month): Promise<ReadonlyMap<string, number>> {
  const hundredths = new Map<string, number>()
  let after: string | undefined
  for (;;) {
    const rows: Row<CreatorDay>[] = await documents.list(creatorDays, {
      orderBy: ['day', 'asc'],
      range: boundsOf(month),
      limit: pageSize,
      ...(after ? { after } : {}),
    })
    for (const { data } of rows) hundredths.set(data.creatorId, (hundredths.get(data.creatorId) ?? 0) + data.hundredths)
    if (rows.length < pageSize) return new Map([...hundredths].map(([id, sum]) => [id, toHours(sum)]))
    after = rows.at(-1)?.cursor
  }
}
