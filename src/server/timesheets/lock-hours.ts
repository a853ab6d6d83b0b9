import { Refusal } from '#domain/core/refusals.ts'
import { approvedAgain, invoicedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { timeEntries } from './collections.ts'
import type { TimesheetsDeps } from './deps.ts'

type Deps = Pick<TimesheetsDeps, 'clock'>
type Write = { write(): void }

/**
 * Puts approved hours of a project on an invoice, and says how they are; reads at once, writes when told. Refuses
 * `work-invoiced-already` where one of them is on an invoice, and `hours-changed` where it is gone, of another project or no
 * longer approved.
 */
export async function lockHours(
  { clock }: Deps,
  transaction: Transaction,
  invoice: { readonly id: string; readonly projectId: string },
  entryIds: readonly string[],
): Promise<Write & { readonly approved: readonly TimeEntry[] }> {
  const approved: TimeEntry[] = []
  for (const id of entryIds) {
    const entry = (await transaction.get(timeEntries, id))?.data
    if (entry && entry.invoiceId !== null) throw new Refusal('work-invoiced-already')
    if (entry?.projectId !== invoice.projectId || entry.status !== 'approved') throw new Refusal('hours-changed')
    approved.push(entry)
  }
  const locked = approved.map((entry) => invoicedEntry(entry, invoice.id, clock.now()))
  return { ...writing(transaction, locked), approved }
}

/** Takes hours off an invoice: they are approved as before. Those that are not on it stay as they are. */
export async function releaseHours(
  { clock }: Deps,
  transaction: Transaction,
  invoiceId: string,
  entryIds: readonly string[],
): Promise<Write> {
  const released: TimeEntry[] = []
  for (const id of entryIds) {
    const entry = (await transaction.get(timeEntries, id))?.data
    if (entry?.invoiceId === invoiceId) released.push(approvedAgain(entry, clock.now()))
  }
  return writing(transaction, released)
}

function writing(transaction: Transaction, entries: readonly TimeEntry[]): Write {
  return {
    write() {
      for (const entry of entries) transaction.put(timeEntries, entry)
    },
  }
}
