import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { mayMoveQuote } from '#domain/quotes/quote-statuses.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'
import { moveQuote } from '#server/quotes/move-quote.ts'
import { quotes } from './collections.ts'
import { putQuote } from './store-quote.ts'

/** The zone where a day ends last (UTC-12): an offer holds through its last day wherever its client is. */
const lastZone = 'Etc/GMT+12'

/** The earliest day that is not over everywhere: an offer whose `awaitedUntil` is before it cannot be accepted any more. */
export function firstOpenDay(clock: Clock): Day {
  return dayIn(lastZone, clock.nowMs())
}

/** Ends the offers whose last day is over. Called before quotes are read or changed; repeating it changes nothing. */
export async function endQuotes({ documents, clock }: Pick<Portal, 'documents' | 'clock'>): Promise<void> {
  const today = firstOpenDay(clock)
  for await (const { id } of eachRow(documents, quotes, {
    orderBy: ['awaitedUntil', 'asc'],
    range: { below: today },
  })) {
    await documents.transact(async (transaction) => {
      const found = (await transaction.get(quotes, id))?.data
      if (!found || found.awaitedUntil === null || found.awaitedUntil >= today) return
      if (!mayMoveQuote(found.status, 'expired', 'calendar')) return
      putQuote(transaction, moveQuote(found, { to: 'expired', by: 'calendar', now: clock.now() }))
    })
  }
}
