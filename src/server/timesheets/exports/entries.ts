import type { Day, Month } from '#domain/core/days.ts'
import { boundsOf } from '#domain/core/days.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { approvedAgain, invoicedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { Period } from '#server/timesheets/read-entries.ts'
import { readEntries } from '#server/timesheets/read-entries.ts'
import { creatorDays, timeEntries } from './collections.ts'

/**
 * Puts approved hours of a project on an invoice, and answers with them as they were. Refuses `work-invoiced-already` where
 * one is on an invoice, and `hours-changed` where one is gone, of another project or no longer approved.
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

/** Takes hours off an invoice: they are approved as before. Hours that are not on it do not change. */
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

/**
 * The approved and invoiced hours of a project in a period, by day, as they are stored, for calculations. The caller decides
 * what a reader sees, and a pay rate never reaches a client.
 */
export async function entriesOfProject(documents: Documents, projectId: string, period: Period): Promise<TimeEntry[]> {
  const rows = await readEntries(documents, period, { projectId, settled: true })
  return rows.map(({ data }) => data)
}

/**
 * The hours of the whole agency that can be invoiced, by day: approved, with a bill rate, and on no invoice. At most so many, those with
 * the highest rates.
 */
export async function openHours(
  documents: Documents,
  most: number,
): Promise<{ entries: TimeEntry[]; isMore: boolean }> {
  const approved = { where: { status: 'approved' }, orderBy: ['billRateSnapshotCents', 'desc'] } as const
  const entries: TimeEntry[] = []
  let isMore = false
  for await (const { data } of eachRow(documents, timeEntries, approved)) {
    isMore = entries.length === most
    if (isMore) break
    entries.push(data)
  }
  return { entries: entries.sort((one, other) => (one.workDate + one.id < other.workDate + other.id ? -1 : 1)), isMore }
}

/** The approved hours of the whole agency since a day that are on no invoice, by day; at most so many, the earliest. */
export async function approvedSince(documents: Documents, from: Day, most: number): Promise<TimeEntry[]> {
  const list = { where: { status: 'approved' }, orderBy: ['workDate', 'asc'], range: { from } } as const
  const entries: TimeEntry[] = []
  for await (const { data } of eachRow(documents, timeEntries, list)) {
    if (entries.length === most) break
    entries.push(data)
  }
  return entries
}

/** The hours of each creator in a month, in every status but rejected, by their id; without creators who have none. */
export async function hoursOfMonth(documents: Documents, month: Month): Promise<ReadonlyMap<string, number>> {
  const hundredths = new Map<string, number>()
  const count = (creatorId: string, more: number) => hundredths.set(creatorId, (hundredths.get(creatorId) ?? 0) + more)
  const range = boundsOf(month)
  for await (const { data } of eachRow(documents, creatorDays, { orderBy: ['day', 'asc'], range }))
    count(data.creatorId, data.hundredths)
  const rejected = { where: { status: 'rejected' }, orderBy: ['workDate', 'asc'], range } as const
  for await (const { data } of eachRow(documents, timeEntries, rejected))
    count(data.creatorId, -toHundredths(data.workedHours))
  return new Map([...hundredths].flatMap(([id, sum]) => (sum > 0 ? [[id, toHours(sum)]] : [])))
}
