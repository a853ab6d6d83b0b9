import type { Instant } from '#domain/core/instants.ts'
import type { Approval } from '#domain/projects/product.ts'
import type { TimeEntry } from './entry.ts'

/** A creator's description of their work. */
export type Work = Pick<
  TimeEntry,
  'projectId' | 'clientId' | 'productId' | 'workDate' | 'descriptions' | 'workedHours' | 'billable' | 'linkUrl'
>

export type Rates = Pick<TimeEntry, 'rateSnapshot' | 'billRateSnapshotCents'>

const undecided = { approval: null, rejectReason: null }
const unpriced = { rateSnapshot: null, billRateSnapshotCents: null }

/** Hours as they are first logged: a draft that only its creator and staff see. */
export function draftEntry(work: Work, { id, creatorId }: { id: string; creatorId: string }, now: Instant): TimeEntry {
  return {
    ...contentOf(work),
    ...undecided,
    ...unpriced,
    id,
    uid: id,
    creatorId,
    createdDate: now,
    status: 'draft',
    invoiceId: null,
    lockedAt: null,
    updatedAt: now,
  }
}

/**
 * A changed entry is a draft again: staff approve only entries exactly as submitted. Rates that were agreed for one project are
 * none of another, and neither are hours that were submitted there.
 */
export function changedEntry(entry: TimeEntry, work: Work, now: Instant): TimeEntry {
  const { lastSubmittedHours, ...kept } = entry
  const changed: TimeEntry = { ...kept, ...contentOf(work), ...undecided, status: 'draft', updatedAt: now }
  if (work.projectId !== entry.projectId) return { ...changed, ...unpriced }
  const submitted = entry.status === 'submitted' ? entry.workedHours : lastSubmittedHours
  return submitted === undefined ? changed : { ...changed, lastSubmittedHours: submitted }
}

/** Hours that wait for an approval. Those that had one keep its rates. */
export function submittedEntry({ lastSubmittedHours: _told, ...entry }: TimeEntry, now: Instant): TimeEntry {
  return { ...entry, ...undecided, status: 'submitted', updatedAt: now }
}

/** Hours whose decision was taken back: they wait for it again, and say how many had been approved. */
export function reopenedEntry(entry: TimeEntry, now: Instant): TimeEntry {
  const approved = entry.status === 'approved' ? { lastApprovedHours: entry.workedHours } : {}
  return { ...submittedEntry(entry, now), ...approved }
}

/** The same hours, at the rates that there are when they are approved. */
export function repricedEntry(entry: TimeEntry, now: Instant): TimeEntry {
  return { ...reopenedEntry(entry, now), ...unpriced }
}

/** The rates are stored: later changes of a rate do not change approved hours. */
export function approvedEntry(entry: TimeEntry, approval: Approval, rates: Rates): TimeEntry {
  const { rateSnapshot, billRateSnapshotCents } = rates
  return {
    ...entry,
    ...undecided,
    status: 'approved',
    approval,
    rateSnapshot,
    billRateSnapshotCents,
    updatedAt: approval.at,
  }
}

export function rejectedEntry(entry: TimeEntry, reason: string, now: Instant): TimeEntry {
  const { clientId: _ofProject, ...work } = contentOf(entry)
  const lastReject = { reason, ...work }
  return { ...entry, ...undecided, status: 'rejected', rejectReason: reason, lastReject, updatedAt: now }
}

/** Puts approved hours on an invoice: from here on they are locked. */
export function invoicedEntry(entry: TimeEntry, invoiceId: string, now: Instant): TimeEntry {
  return { ...entry, status: 'invoiced', invoiceId, lockedAt: now, updatedAt: now }
}

/** Takes hours off an invoice that was taken back: approved as they were, at the same rates. */
export function approvedAgain(entry: TimeEntry, now: Instant): TimeEntry {
  return { ...entry, status: 'approved', invoiceId: null, lockedAt: null, updatedAt: now }
}

function contentOf(work: Work): Work {
  const { projectId, clientId, productId, workDate, descriptions, workedHours, billable, linkUrl } = work
  return { projectId, clientId, productId, workDate, descriptions, workedHours, billable, linkUrl }
}
