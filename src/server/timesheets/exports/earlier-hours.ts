import { toHundredths } from '#domain/core/hours.ts'
import { memberId } from '#domain/projects/member.ts'
import type { Approval } from '#domain/projects/product.ts'
import type { Rates, Work } from '#domain/timesheets/entry-steps.ts'
import { approvedEntry, draftEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { ratesOf } from '#domain/timesheets/rates.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { members, terms } from '#server/projects/exports/collections.ts'
import { addUsedHours } from '#server/projects/exports/record-used-hours.ts'
import { readPositionRates } from '#server/timesheets/position-rates.ts'
import { bookDays } from './book-days.ts'
import { timeEntries } from './collections.ts'

type Earlier = {
  readonly id: string
  readonly creatorId: string
  readonly work: Work
  readonly approval: Approval
  /** As the other program says; null for the rates of now. */
  readonly rates: Rates
  /** Whether another program has billed them: then they are locked, and no invoice of ours takes them. */
  readonly isInvoiced: boolean
}

/**
 * Writes hours of before the portal, which are approved at once, at their own rates or those of now. Nobody is told. Refuses `invalid-input` where
 * the person's day would have more than 24 hours, and then has written nothing.
 */
export async function addEarlierHours(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  { id, creatorId, work, approval, rates, isInvoiced }: Earlier,
): Promise<Stored<TimeEntry>> {
  await bookDays(transaction, creatorId, [{ day: work.workDate, hundredths: toHundredths(work.workedHours) }])
  const draft = draftEntry(work, { id, creatorId }, clock.now())
  const present = ratesOf(draft, {
    member: (await transaction.get(members, memberId(work.projectId, creatorId)))?.data ?? null,
    creator: (await transaction.get(employees, creatorId))?.data ?? null,
    terms: (await transaction.get(terms, work.projectId))?.data ?? null,
    positions: await readPositionRates(transaction),
  })
  const approved = approvedEntry(draft, approval, {
    rateSnapshot: rates.rateSnapshot ?? present.rateSnapshot,
    billRateSnapshotCents: rates.billRateSnapshotCents ?? present.billRateSnapshotCents,
  })
  const entry: TimeEntry = isInvoiced ? { ...approved, status: 'invoiced', lockedAt: approval.at } : approved
  await addUsedHours(transaction, work.projectId, { productId: work.productId, hours: work.workedHours })
  return transaction.create(timeEntries, entry)
}

/** Takes them back, as if they had never been written. */
export async function removeEarlierHours(
  transaction: Transaction,
  { id, creatorId, projectId, productId, workDate, workedHours }: TimeEntry,
): Promise<void> {
  await bookDays(transaction, creatorId, [{ day: workDate, hundredths: -toHundredths(workedHours) }])
  await addUsedHours(transaction, projectId, { productId, hours: -workedHours })
  if (await transaction.get(timeEntries, id)) transaction.remove(timeEntries, id)
}
