import type { Month } from '#domain/core/days.ts'
import { addDays, addMonths, boundsOf, monthOf } from '#domain/core/days.ts'
import { add, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { movementsOfInvoice, movementsOfPayment, revenueOf } from '#domain/invoices/movements.ts'
import type { Movement } from '#domain/invoices/movements.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { eachMovement } from '#server/invoices/exports/read-movements.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'

type Kept = { readonly sums: Map<Month, Money>; timeZone: string; changes: number }

/** By store: the sums of months, until something of theirs changes. */
const keptOf = new WeakMap<Documents, Kept>()

/**
 * The revenue of months in a row, from the first to the last, each with its sum. A month is read once, and again only after a
 * payment, a refund or something recorded of it has changed, in whichever process.
 */
export async function revenueByMonth(
  portal: Pick<Portal, 'documents'> & InZone,
  first: Month,
  last: Month,
): Promise<ReadonlyMap<Month, Money>> {
  const kept = follow(portal)
  const months = monthsBetween(first, last)
  const missing = months.filter((month) => !kept.sums.has(month))
  const [from, to] = [missing[0], missing.at(-1)]
  const sums = new Map(months.map((month) => [month, kept.sums.get(month) ?? zero]))
  if (from === undefined || to === undefined) return sums
  const { changes } = kept
  for (const month of monthsBetween(from, to)) sums.set(month, zero)
  const days = { from: boundsOf(from).from, to: addDays(boundsOf(to).below, -1) }
  for await (const movements of eachMovement(portal, { days, clientId: undefined }))
    for (const movement of movements) {
      const month = monthOf(movement.day)
      sums.set(month, add(sums.get(month) ?? zero, revenueOf([movement])))
    }
  // What was read while something changed may be half of it.
  if (kept.changes === changes) for (const [month, sum] of sums) kept.sums.set(month, sum)
  return sums
}

/** All that is kept is read anew: the store was restored. */
export function forgetRevenue({ documents }: Pick<Portal, 'documents'>): void {
  const kept = keptOf.get(documents)
  if (!kept) return
  kept.changes += 1
  kept.sums.clear()
}

function follow({ documents, settings }: Pick<Portal, 'documents'> & InZone): Kept {
  const { timeZone } = settings.openingHours
  const held = keptOf.get(documents)
  if (held) {
    // Days begin elsewhere now.
    if (held.timeZone !== timeZone) {
      held.timeZone = timeZone
      held.changes += 1
      held.sums.clear()
    }
    return held
  }
  const kept: Kept = { sums: new Map(), timeZone, changes: 0 }
  keptOf.set(documents, kept)
  const forget = (movements: readonly Movement[]) => {
    if (movements.length === 0) return
    kept.changes += 1
    for (const { day } of movements) kept.sums.delete(monthOf(day))
  }
  documents.watch(payments, ({ before, after }) => {
    for (const each of [before, after]) if (each) forget(movementsOfPayment(each.data, kept.timeZone))
  })
  documents.watch(invoices, ({ before, after }) => {
    for (const each of [before, after]) if (each) forget(movementsOfInvoice(each.data, kept.timeZone))
  })
  return kept
}

/** From the first to the last, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}
