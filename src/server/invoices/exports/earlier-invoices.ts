import type { Day } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { placesOf } from '#domain/invoices/invoice-places.ts'
import type { UnplacedInvoice } from '#domain/invoices/invoice-places.ts'
import { reminderKinds } from '#domain/invoices/invoice-status.ts'
import type { Invoice, InvoiceLine, RecordedPayment } from '#domain/invoices/invoice.ts'
import { withSums } from '#domain/invoices/money-back.ts'
import { importedLineId, importedPaymentId } from '#domain/invoices/recorded-payments.ts'
import { reminderDue } from '#domain/invoices/reminders.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { invoiceNumbers } from '#server/invoices/invoice-numbers.ts'
import { afterMoney } from '#server/invoices/settle-invoice.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import type { Named } from '#server/settings/exports/invoicing.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { findNext } from '#server/settings/exports/numbering.ts'
import type { Dated } from '#server/settings/exports/numbering.ts'
import { invoiceReminders, invoices, invoiceSeries } from './collections.ts'
import { newDraft } from './new-draft.ts'
import { createInvoice } from './store-invoice.ts'

type Earlier = {
  readonly id: string
  readonly number: string
  readonly project: { readonly id: string; readonly name: string; readonly clientId: string }
  readonly description: string
  readonly totalCents: Money
  /** At most the total. */
  readonly paidCents: Money
  readonly issuedOn: Day
  readonly dueDate: Day
  /** Null where nobody knows. */
  readonly paidOn: Day | null
  readonly by: { readonly uid: string; readonly name: string }
}

/**
 * Writes an invoice that was sent before the portal, with what was paid of it, as of the days of then: figures and lists have it in
 * its month. Nobody is told, and of reminders only those to come are sent.
 */
export async function addEarlierInvoice(
  portal: Pick<Portal, 'clock'> & Named,
  transaction: Transaction,
  earlier: Earlier,
): Promise<Stored<Invoice>> {
  const { clock } = portal
  const { id, number, project, totalCents, issuedOn, dueDate, by } = earlier
  const at = noonOf(issuedOn)
  const billTo = await billToOf(transaction, project.clientId)
  // Its due day is the one that it had, not some days from now.
  const start = { id, project, lines: [lineOf(earlier)], billTo, daysToPay: 0, createdBy: by.uid }
  const sent: UnplacedInvoice = {
    ...newDraft({ ...portal, clock: { ...clock, now: () => at } }, start),
    number,
    status: 'open',
    dueDate,
    issue: { ...by, at, on: issuedOn },
    totalCents,
    updatedAt: clock.now(),
  }
  const next = withPayment(portal, sent, earlier)
  await keepNumber(transaction, number)
  const reminders = await readInvoicing(portal, transaction)
  const kind = reminderDue({ status: next.status, dueDate, issuedOn }, agencyDay(portal), reminders)
  if (kind) transaction.create(invoiceReminders, { id: `${id}:${kind}`, invoiceId: id, kind, at: clock.now() })
  return createInvoice(transaction, next)
}

/** Its days are no moments: noon is the same day in most places. */
function noonOf(day: Day): string {
  return `${day}T12:00:00.000Z`
}

function lineOf({ id, description, totalCents }: Earlier): InvoiceLine {
  const work = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }
  return {
    id: importedLineId(id),
    kind: 'item',
    description,
    quantity: 1,
    unitCents: totalCents,
    amountCents: totalCents,
    ...work,
  }
}

function withPayment(
  portal: InZone,
  invoice: UnplacedInvoice,
  { paidCents, paidOn, issuedOn, by }: Earlier,
): UnplacedInvoice {
  if (paidCents === zero) return invoice
  const receivedOn = paidOn ?? issuedOn
  const at = noonOf(receivedOn)
  const paid: RecordedPayment = {
    id: importedPaymentId(invoice.id),
    method: 'bank_transfer',
    amountCents: paidCents,
    receivedOn,
    ...(paidOn === null && { isUndated: true }),
    reference: '',
    note: 'Imported',
    ...by,
    at,
    undoing: null,
  }
  const before = { ...invoice, ...placesOf(invoice) }
  return afterMoney(portal, { before, after: withSums({ ...before, recordedPayments: [paid] }) }, at)
}

/** A number of the standard form is given to no other invoice, even where this one is taken back. */
async function keepNumber(transaction: Transaction, number: string): Promise<void> {
  const [, year, count] = /^INV-(\d{4})-(\d{4,6})$/.exec(number) ?? []
  if (year === undefined) return
  const held = await transaction.get(invoiceSeries, year)
  const last = Math.max(held?.data.last ?? 0, Number(count))
  if (!held) transaction.create(invoiceSeries, { id: year, last })
  else if (held.data.last < last) transaction.put(invoiceSeries, { id: year, last })
}

/** What the next invoice is called once what this transaction has written is there, as ids of numbers; null where that changes nothing. */
export async function nextNumberAfter(
  portal: Dated & Named,
  transaction: Transaction,
  idOf: (number: string) => string,
): Promise<string | null> {
  const { documents } = portal
  const { numberPattern } = await readInvoicing(portal, documents)
  const withWritten = {
    ...invoiceNumbers,
    isGiven: async (...asked: Parameters<typeof invoiceNumbers.isGiven>) =>
      (await invoiceNumbers.isGiven(...asked)) || (await transaction.get(invoices, idOf(asked[1]))) !== null,
  }
  const before = await findNext(invoiceNumbers, portal, documents, numberPattern)
  const after = await findNext(withWritten, portal, transaction, numberPattern)
  return after.number === before.number ? null : after.number
}

/** Takes it back. Its number stays taken. */
export async function removeEarlierInvoice(transaction: Transaction, id: string): Promise<void> {
  for (const kind of reminderKinds) {
    const reminder = await transaction.get(invoiceReminders, `${id}:${kind}`)
    if (reminder) transaction.remove(invoiceReminders, reminder.id)
  }
  if (await transaction.get(invoices, id)) transaction.remove(invoices, id)
}
