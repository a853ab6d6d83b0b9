import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { larger, sayMoney } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { sendInvoice as call } from '#domain/invoices/contract.ts'
import { changedHours } from '#domain/invoices/draft-hours.ts'
import type { Invoice, InvoiceLine } from '#domain/invoices/invoice.ts'
import { leastInvoiceCents, mostInvoiceCents } from '#domain/invoices/limits.ts'
import { lastDayOf } from '#domain/invoices/payment-plan.ts'
import { toSender } from '#domain/invoices/sender.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { invoicedWork, projectDrafts } from '#server/invoices/exports/collections.ts'
import { putInvoice } from '#server/invoices/exports/store-invoice.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { takeNumber } from '#server/settings/exports/numbering.ts'
import { lockHours } from '#server/timesheets/exports/entries.ts'
import { activityOf, recordAct } from './activity.ts'
import { findInvoice } from './find-invoice.ts'
import { hoursOf, workIdsOf } from './invoice-hours.ts'
import { invoiceNumbers } from './invoice-numbers.ts'
import { planToSend } from './milestone-parts.ts'
import { expectPlan } from './payment-plan.ts'
import { draftChanged, expectDueDate } from './policy.ts'
import { presentInvoice } from './present.ts'
import { findAskedBefore } from './read-invoices.ts'
import { sayPlan } from './say-plan.ts'

/**
 * Sends a draft at the version that the viewer saw: numbers it, locks its work and notifies the client, in one transaction.
 * Its hours are read in the transaction that locks them, so that it bills just those. A sent invoice stays as it is.
 */
export async function sendInvoice(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, version, alsoInvoiced = [] }: InputOf<typeof call>,
  { ip }: { readonly ip: string | null },
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  const { data: seen } = await findInvoice(documents, viewer, invoiceId)
  // No other invoice of the project can be sent while it has this draft: what is found here holds below.
  const { overlaps } = await findAskedBefore(portal, seen)
  return documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    const before = stored.data
    if (before.issue) return { invoice: presentInvoice(stored) }
    const now = clock.now()
    const on = agencyDay(portal)
    expectReady(stored, version, on)
    if (overlaps.some(({ lineId }) => !alsoInvoiced.includes(lineId))) throw new Refusal('asked-already')
    await takeWork(transaction, before)
    const hours = await lockHours(portal, transaction, before, hoursOf(before))
    if (changedHours(before.lines, { hours, products: [] }).length > 0) throw new Refusal('hours-changed')
    const draft = await transaction.get(projectDrafts, before.projectId)
    const invoicing = await readInvoicing(portal, transaction)
    const paymentPlan = await planToSend(transaction, before, on)
    const dueDate = paymentPlan ? lastDayOf(paymentPlan, before.dueDate < on ? on : before.dueDate) : before.dueDate
    const written = putInvoice(transaction, {
      ...before,
      paymentPlan,
      dueDate,
      billTo: await billToOf(transaction, before.clientId),
      sender: toSender(invoicing),
      number: await takeNumber(invoiceNumbers, portal, transaction, { pattern: invoicing.numberPattern, day: on }),
      status: 'open',
      lines: before.lines.map((line) => asSent(line, before.taxTreatment)),
      removedLines: undefined,
      service: serviceOf(hours),
      issue: { uid: viewer.uid, name: viewer.fullName, at: now, on },
      updatedAt: now,
    })
    const next = written.data
    if (draft?.data.invoiceId === invoiceId) transaction.remove(projectDrafts, before.projectId)
    portal.activity.recordWith(transaction, viewer, activityOf('invoice.issued', next, sayPlan(next, on)))
    recordAct(portal, transaction, viewer, { action: 'invoice-sent', invoiceId, ip })
    return { invoice: presentInvoice(written) }
  })
}

function serviceOf(hours: readonly TimeEntry[]): Invoice['service'] {
  const days = hours.map(({ workDate }) => workDate).sort()
  const [from] = days
  const to = days.at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}

/**
 * Drops the rates at which hours were approved: they are internal, and staff may have asked for less; and those of tax that
 * is not asked for.
 */
function asSent({ tax, ...line }: InvoiceLine, treatment: Invoice['taxTreatment']): InvoiceLine {
  return { ...line, billRateCents: null, ...(tax && treatment === undefined ? { tax } : {}) }
}

function expectReady({ data, version }: Stored<Invoice>, seen: number, today: Day): void {
  if (data.status !== 'draft') throw new Refusal('invoice-not-draft')
  if (version !== seen) throw draftChanged()
  if (data.totalCents < leastInvoiceCents) throw new Refusal('invoice-too-small')
  if (larger(data.subtotalCents, data.totalCents) > mostInvoiceCents)
    throw new Refusal('invalid-input', {
      fields: { lines: `An invoice’s subtotal and total can each be at most ${sayMoney(mostInvoiceCents)}` },
    })
  expectPlan(data, today)
  // A plan that waits for milestones alone has no day yet.
  if (!data.paymentPlan) expectDueDate(data.dueDate, today)
}

async function takeWork(transaction: Transaction, invoice: Invoice): Promise<void> {
  for (const id of workIdsOf(invoice)) {
    if (await transaction.get(invoicedWork, id)) throw new Refusal('work-invoiced-already')
    transaction.create(invoicedWork, { id, invoiceId: invoice.id })
  }
}
