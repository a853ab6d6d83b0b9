import type { Day, Month } from '#domain/core/days.ts'
import { addDays, addMonths, boundsOf, monthOf } from '#domain/core/days.ts'
import type { Days } from '#server/invoices/exports/read-movements.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'

type Kept<Sum> = { readonly sums: Map<Month, Sum>; timeZone: string; changes: number }
type Deps = Pick<Portal, 'documents'> & InZone

type Source<Sum> = {
  readonly none: Sum
  /** Calls `found` for all that happened on these days. */
  readonly read: (portal: Deps, days: Days, found: (day: Day, add: (before: Sum) => Sum) => void) => Promise<void>
  /** Calls `changed` with the days on which something happened of each document that changes, as it was and as it is. */
  readonly watch: (documents: Documents, changed: (daysOf: (timeZone: string) => readonly Day[]) => void) => void
}

export type KeptMonths<Sum> = {
  /** Of months in a row, from the first to the last. A month is read once, and again only after something in it has changed, in whichever process. */
  readonly between: (portal: Deps, first: Month, last: Month) => Promise<ReadonlyMap<Month, Sum>>
  /** All that is kept is read anew: the store was restored. */
  readonly forget: (portal: Pick<Portal, 'documents'>) => void
}

/** Sums by month in the agency’s zone, kept in memory by store. */
export function keepMonths<Sum>(source: Source<Sum>): KeptMonths<Sum> {
  const keptOf = new WeakMap<Documents, Kept<Sum>>()

  async function between(portal: Deps, first: Month, last: Month): Promise<ReadonlyMap<Month, Sum>> {
    const kept = follow(portal)
    const months = monthsBetween(first, last)
    const missing = months.filter((month) => !kept.sums.has(month))
    const [from, to] = [missing[0], missing.at(-1)]
    const sums = new Map(months.map((month) => [month, kept.sums.get(month) ?? source.none]))
    if (from === undefined || to === undefined) return sums
    const { changes } = kept
    for (const month of monthsBetween(from, to)) sums.set(month, source.none)
    const days = { from: boundsOf(from).from, to: addDays(boundsOf(to).below, -1) }
    await source.read(portal, days, (day, add) => {
      const month = monthOf(day)
      sums.set(month, add(sums.get(month) ?? source.none))
    })
    // What was read while something changed may be half of it.
    if (kept.changes === changes) for (const [month, sum] of sums) kept.sums.set(month, sum)
    return sums
  }

  function forget({ documents }: Pick<Portal, 'documents'>): void {
    const kept = keptOf.get(documents)
    if (kept) forgetAll(kept)
  }

  function follow({ documents, settings }: Deps): Kept<Sum> {
    const { timeZone } = settings.openingHours
    const held = keptOf.get(documents)
    if (held) {
      // Days begin elsewhere now.
      if (held.timeZone !== timeZone) {
        held.timeZone = timeZone
        forgetAll(held)
      }
      return held
    }
    const kept: Kept<Sum> = { sums: new Map(), timeZone, changes: 0 }
    keptOf.set(documents, kept)
    source.watch(documents, (daysOf) => {
      const days = daysOf(kept.timeZone)
      if (days.length === 0) return
      kept.changes += 1
      for (const day of days) kept.sums.delete(monthOf(day))
    })
    return kept
  }

  return { between, forget }
}

function forgetAll<Sum>(kept: Kept<Sum>): void {
  kept.changes += 1
  kept.sums.clear()
}

/** From the first to the last, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}
