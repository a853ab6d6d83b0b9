import { cents, priceOf, priceOfAll } from '#domain/core/money.ts'
import type { SheetSummary, StaffEntry } from '#domain/timesheets/contract.ts'

/** The creator of these entries, who may no longer sign in. */
export const deactivatedIvo = { id: 'ivo', uid: 'ivo', fullName: 'Ivo Brandt', role: 'creator', status: 'inactive' }

/** An entry of ivo, submitted, as staff see it. */
export const submittedEntry: StaffEntry = {
  id: 'entry-1',
  uid: 'entry-1',
  version: 2,
  creatorId: 'ivo',
  projectId: 'bakery-relaunch',
  clientId: 'ada',
  productId: 'bakery-relaunch-1',
  createdDate: '2026-12-08T10:00:00.000Z',
  workDate: '2026-12-07',
  descriptions: 'Opening hours page',
  workedHours: 3,
  billable: true,
  linkUrl: 'https://www.figma.com/design/nw41/bakery',
  status: 'submitted',
  rateSnapshot: null,
  billRateSnapshotCents: null,
  approval: null,
  rejectReason: null,
  invoiceId: null,
  lockedAt: null,
  updatedAt: '2026-12-08T10:00:00.000Z',
}

export const approvedEntry: StaffEntry = {
  ...submittedEntry,
  version: 3,
  status: 'approved',
  rateSnapshot: cents(6500),
  billRateSnapshotCents: cents(15_000),
  approval: { uid: 'tom', name: 'Tom Okafor', at: '2026-12-08T11:00:00.000Z' },
}

/** The month by 1 creator, of entries of whom all wait that are submitted. */
export function summaryOf(creatorId: string, name: string, entries: readonly StaffEntry[]): SheetSummary {
  const hoursIn = (status: StaffEntry['status']) =>
    entries.filter((entry) => entry.status === status).reduce((sum, { workedHours }) => sum + workedHours, 0)
  const hours = entries.reduce((sum, { workedHours }) => sum + workedHours, 0)
  const pay = cents(6500)
  return {
    creatorId,
    name,
    position: 'Designer',
    avatarId: null,
    hours,
    priceCents: priceOf(hours, pay),
    payCents: priceOf(hours - hoursIn('rejected'), pay),
    earnedCents: priceOf(hoursIn('approved'), pay),
    waitingCents: priceOf(hoursIn('submitted'), pay),
    billCents: priceOf(hoursIn('approved'), cents(15_000)),
    hoursByStatus: {
      draft: hoursIn('draft'),
      submitted: hoursIn('submitted'),
      approved: hoursIn('approved'),
      rejected: hoursIn('rejected'),
      invoiced: 0,
    },
    payRates: Object.fromEntries(entries.map(({ projectId }) => [projectId, pay])),
    days: [...Map.groupBy(entries, ({ workDate }) => workDate)].map(([day, own]) => ({
      day,
      hours: own.reduce((sum, { workedHours }) => sum + workedHours, 0),
      priceCents: priceOfAll(own.map(({ workedHours }) => ({ hours: workedHours, centsPerHour: pay }))),
      payCents: priceOfAll(
        own
          .filter(({ status }) => status !== 'rejected')
          .map(({ workedHours }) => ({ hours: workedHours, centsPerHour: pay })),
      ),
      earnedCents: priceOfAll(
        own
          .filter(({ status }) => status === 'approved')
          .map(({ workedHours }) => ({ hours: workedHours, centsPerHour: pay })),
      ),
      rejectedHours: own.reduce((sum, { status, workedHours }) => sum + (status === 'rejected' ? workedHours : 0), 0),
      entryCount: own.length,
      waiting: own.filter(({ status }) => status === 'submitted').map(({ id, version }) => ({ entryId: id, version })),
      waitingHours: own.reduce((sum, { status, workedHours }) => sum + (status === 'submitted' ? workedHours : 0), 0),
    })),
  }
}

export const bakery = { id: 'bakery-relaunch', name: 'Bakery relaunch' }
export const site = { id: 'bakery-relaunch-1', name: 'northwind.example' }
