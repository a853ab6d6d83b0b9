import { addDays, dayIn } from '#domain/core/days.ts'
import { cents, zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { awaitedOnOf, dueParts, onItsWayCents } from '#domain/invoices/payment-plan.ts'
import type { WholeInvoice } from './api.ts'

const moment = '2026-11-10T09:00:00.000Z'

export const hoursLine: InvoiceLine = {
  id: 'line-hours',
  kind: 'hours',
  description: 'Menu of the day',
  quantity: 12.5,
  unitCents: cents(12_000),
  amountCents: cents(150_000),
  timesheetIds: ['entry-1', 'entry-2'],
  billRateCents: null,
  productId: null,
  milestoneId: null,
}

const milestoneLine: InvoiceLine = {
  ...hoursLine,
  id: 'line-milestone',
  kind: 'milestone',
  description: 'Sitemap',
  quantity: 1,
  unitCents: cents(90_000),
  amountCents: cents(90_000),
  timesheetIds: [],
  milestoneId: 'milestone-1',
}

/** So many days from today where the reader of a test is. */
export function dayFromToday(days: number): string {
  return addDays(dayIn('America/Los_Angeles', Date.now()), days)
}

/** An open one over $2,400 that is due in five days. */
export function invoiceOf(changes: Partial<PresentedInvoice> = {}): PresentedInvoice {
  const invoice: PresentedInvoice = {
    id: 'invoice-1',
    version: 2,
    number: 'INV-2026-0007',
    projectId: 'bakery-relaunch',
    projectName: 'Bakery relaunch',
    clientId: 'ada',
    billTo: { companyName: 'Harbor Coffee', fullName: 'Ada Lovelace', email: 'ada@harbor.example' },
    status: 'open',
    lines: [hoursLine, milestoneLine],
    subtotalCents: cents(240_000),
    discountCents: zero,
    totalCents: cents(240_000),
    paidCents: zero,
    creditedCents: zero,
    depositCents: null,
    service: null,
    dueDate: dayFromToday(5),
    awaitedOn: null,
    note: '',
    payments: [],
    credits: [],
    refunds: [],
    disputes: [],
    createdBy: 'tom',
    createdAt: moment,
    issue: { uid: 'tom', name: 'Tom Okafor', at: moment, on: moment.slice(0, 10) },
    issuedAt: moment,
    paidAt: null,
    voiding: null,
    updatedAt: moment,
    ...changes,
  }
  return { ...invoice, awaitedOn: awaitedOnOf(invoice) }
}

/** A part of a payment plan that is the rest and due in five days, but for what is named. */
export function partOf(
  amountCents: number,
  changes: Partial<NonNullable<PresentedInvoice['paymentPlan']>[number]> = {},
): NonNullable<PresentedInvoice['paymentPlan']>[number] {
  const rest = { percent: null, fixedCents: null, dueDate: dayFromToday(5) }
  return { ...rest, amountCents: cents(amountCents), ...changes }
}

export function draftOf(changes: Partial<PresentedInvoice> = {}): PresentedInvoice {
  return invoiceOf({
    id: 'draft-1',
    number: null,
    status: 'draft',
    issue: null,
    issuedAt: null,
    ...changes,
  })
}

/** As `get-invoice` answers a client who may pay. */
export function wholeOf(invoice: PresentedInvoice, may: Partial<WholeInvoice['may']> = {}): WholeInvoice {
  return {
    invoice,
    may: {
      edit: false,
      send: false,
      void: false,
      credit: false,
      plan: false,
      record: false,
      undo: false,
      pay: true,
      ...may,
    },
    payableCents: [],
    isBeingPaid: false,
    changedHours: [],
    overlaps: [],
    piecesBefore: [],
    hoursBefore: [],
  }
}

/** As `list-invoices` answers with all that there are. */
export function listOf(invoices: readonly PresentedInvoice[]) {
  const issued = invoices.filter(({ status }) => status !== 'draft' && status !== 'void')
  const sum = (of: (invoice: PresentedInvoice) => number) => issued.reduce((all, each) => all + of(each), 0)
  const outstanding = ({ totalCents, paidCents, creditedCents }: PresentedInvoice) =>
    Math.max(0, totalCents - paidCents - creditedCents)
  return {
    invoices,
    next: null,
    totals: {
      since: null,
      count: issued.length,
      invoicedCents: sum(({ totalCents, creditedCents }) => totalCents - creditedCents),
      paidCents: sum(({ paidCents }) => paidCents),
      creditedCents: sum(({ creditedCents }) => creditedCents),
      outstandingCents: sum(outstanding),
      onItsWayCents: sum(onItsWayCents),
      listedCount: invoices.length,
      dueByDay: issued
        .flatMap((invoice) => dueParts(invoice))
        .flatMap(({ dueDate, leftCents }) => (dueDate ? [{ dueDate, amountCents: leftCents }] : [])),
    },
  }
}
