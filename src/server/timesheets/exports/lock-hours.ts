import { Refusal } from '#domain/core/refusals.ts'
import { approvedAgain, invoicedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { timeEntries } from './collections.ts'

/**
 * Puts approved hours of a project on an invoice, and answers with them as they were. Refuses `work-invoiced-already` where one
 * of them is on an invoice, and `hours-changed` where it is gone, of another project or no longer approved.
 */
export async function lockHours(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  invoice: { readonly id: string; readonly projectId: string },
  entryIds: readonly string[],
): Promise<readonly TimeEntry[]> {
  const approved: TimeEntry[] = []
  for (const id of entryIds) {
    const entry = (await transaction.get(timeEntries, id))?.data
    if (entry && entry.invoiceId !== null) throw new Refusal('work-invoiced-already')
    if (entry?.projectId !== invoice.projectId || entry.status !== 'approved') throw new Refusal('hours-changed')
    approved.push(entry)
  }
  for (const entry of approved) transaction.put(timeEntries, invoicedEntry(entry, invoice.id, clock.now()))
  return approved
}

/** Takes hours off an invoice: they are approved as before. Those that are not on it stay as they are. */
export async function releaseHours(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  invoiceId: string,
  entryIds: readonly string[],
): Promise<void> {
  for (const id of entryIds) {
    const entry = (await transaction.get(timeEntries, id))?.data
    if (entry?.invoiceId === invoiceId) transaction.put(timeEntries, approvedAgain(entry, clock.now()))
  }
}
