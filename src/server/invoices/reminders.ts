import type { Day } from '#domain/core/days.ts'
import { addDays, dayIn, sayNearDay } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import { Refusal, refusals } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { ReminderKind } from '#domain/invoices/invoice-status.ts'
import { isOwed, owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { awaitedMilestoneOf, leftOf, owedParts } from '#domain/invoices/payment-plan.ts'
import type { remindOfInvoice as call } from '#domain/invoices/reminder-contract.ts'
import { reminderDue } from '#domain/invoices/reminders.ts'
import type { ReminderDays } from '#domain/invoices/reminders.ts'
import { isReachable } from '#server/accounts/exports/clients.ts'
import { invoiceReminders, invoices } from '#server/invoices/exports/collections.ts'
import { putInvoice } from '#server/invoices/exports/store-invoice.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { activityOf, recordAct } from './activity.ts'
import { findInvoice } from './find-invoice.ts'
import { expectNoBankPayment } from './policy.ts'

const everyMs = 15 * 60_000

/** Reminds at the start, to catch up on downtime, and every quarter of an hour. */
export function startReminding(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'invoice reminders not created')
  const rounds = startRounds({ duty, everyMs, round: () => remindOfInvoices(portal, onFault), onFault })
  rounds.begin()
  return rounds
}

type ReminderDeps = Pick<Portal, 'documents' | 'clock' | 'activity' | 'settings'>

/**
 * Reminds of every part of an invoice on the days before and after its due day that staff have set, and on that day, once each.
 * Days are the agency’s. A failure with one invoice does not stop the others. Repeating it sends nothing.
 */
export async function remindOfInvoices(portal: ReminderDeps, onFault: (error: unknown) => void): Promise<void> {
  const today = agencyDay(portal)
  const reminders = await readInvoicing(portal, portal.documents)
  const range = { below: addDays(today, reminders.remindBeforeDays + 1) }
  for await (const { data } of eachRow(portal.documents, invoices, { orderBy: ['awaitedOn', 'asc'], range })) {
    const reminder = reminderOf(data, today, reminders)
    if (reminder) await remind(portal, data.id, { ...reminder, today, reminders }).catch(onFault)
  }
}

type Reminder = {
  /** Keyed by the kind, and by the part that is due on the day where it is not the first. */
  readonly id: string
  readonly kind: ReminderKind
  readonly dueDate: Day
}

/** The reminder that is due: of the latest part that has one, which speaks for all that is owed by its day. None while a bank payment is on its way. */
function reminderOf(invoice: Invoice, today: Day, reminders: ReminderDays): Reminder | null {
  const { id, status, issue, bankPayment, dueDate: wholeDue, paymentPlan = [{ dueDate: wholeDue }] } = invoice
  if (issue === null || bankPayment) return null
  for (const { dueDate } of owedParts(invoice).toReversed()) {
    // A part that waits for a milestone is reminded of once it has a day.
    if (dueDate === null) continue
    const kind = reminderDue({ status, dueDate, issuedOn: issue.on }, today, reminders)
    const index = paymentPlan.findIndex((part) => part.dueDate === dueDate)
    if (kind) return { id: index > 0 ? `${id}:${index}:${kind}` : `${id}:${kind}`, kind, dueDate }
  }
  return null
}

type Reminding = Pick<Reminder, 'id' | 'kind'> & { readonly today: Day; readonly reminders: ReminderDays }

/** Reads the invoice in the transaction, so that one paid a moment ago gets no reminder. */
async function remind(
  portal: ReminderDeps,
  invoiceId: string,
  { id, kind, today, reminders }: Reminding,
): Promise<void> {
  const { documents, clock } = portal
  if (await documents.get(invoiceReminders, id)) return
  await documents.transact(async (transaction) => {
    const invoice = (await transaction.get(invoices, invoiceId))?.data
    const held = await transaction.get(invoiceReminders, id)
    const now = invoice && reminderOf(invoice, today, reminders)
    if (!now || held || now.id !== id) return
    transaction.create(invoiceReminders, { id, invoiceId, kind, at: clock.now() })
    tell(portal, transaction, invoice, { dueDate: now.dueDate, today, by: null })
  })
}

/**
 * Reminds of an invoice because staff want it. What has become due to be said by itself is said with it: no second reminder goes for
 * that. Refuses `invoice-not-owed` where nothing is awaited, and `bank-payment-processing`.
 */
export async function remindOfInvoice(
  portal: Portal,
  viewer: Viewer,
  { invoiceId }: InputOf<typeof call>,
  { ip }: { readonly ip: string | null },
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  const today = agencyDay(portal)
  const reminders = await readInvoicing(portal, documents)
  return documents.transact(async (transaction) => {
    const invoice = (await findInvoice(transaction, viewer, invoiceId)).data
    if (!isOwed(invoice)) throw new Refusal('invoice-not-owed')
    expectNoBankPayment(invoice)
    if (!(await isReachable(transaction, invoice.clientId))) return { outcome: 'unreachable' }
    const due = reminderOf(invoice, today, reminders)
    const heldDue = due && (await transaction.get(invoiceReminders, due.id))
    const id = `${invoiceId}:asked:${today}`
    // What an import notes of an invoice holds back the reminders that were due before: none went out.
    const { lastReminder } = invoice
    const isToday = lastReminder && agencyDayOf(portal, lastReminder.at) === today
    if (isToday || (await transaction.get(invoiceReminders, id))) return { outcome: 'reminded-today' }
    const dueDate = askedBy(invoice, today)
    if (dueDate === null) throw new Refusal('invoice-not-owed', { sentence: sayNotDueYet(invoice) })
    transaction.create(invoiceReminders, { id, invoiceId, kind: kindOn(today, dueDate), at: clock.now() })
    if (due && !heldDue)
      transaction.create(invoiceReminders, { id: due.id, invoiceId, kind: due.kind, at: clock.now() })
    tell(portal, transaction, invoice, { dueDate, today, by: viewer.fullName })
    recordAct(portal, transaction, viewer, { action: 'invoice-reminded', invoiceId, ip })
    return { outcome: 'reminded' }
  })
}

function agencyDayOf({ settings }: Pick<Portal, 'settings'>, at: string): Day {
  return dayIn(settings.openingHours.timeZone, toMilliseconds(at))
}

/** The day of the latest part that is due by now; of the next one where none is. Null while all that is owed waits for milestones. */
function askedBy(invoice: Invoice, today: Day): Day | null {
  const parts = owedParts(invoice)
  const [first] = parts
  return (parts.findLast(({ dueDate }) => dueDate !== null && dueDate <= today) ?? first)?.dueDate ?? null
}

function sayNotDueYet(invoice: Invoice): string {
  const awaited = awaitedMilestoneOf(invoice)
  return awaited
    ? `Nothing is due on this invoice yet. The next part is due ${sayAwaited(awaited)}.`
    : refusals['invoice-not-owed'].sentence
}

function kindOn(today: Day, dueDate: Day): ReminderKind {
  if (today < dueDate) return 'before'
  return today === dueDate ? 'due' : 'after'
}

/** The agency reminds, whoever of it has asked for that: the invoice says who that was. */
function tell(
  { activity, settings, clock }: Pick<Portal, 'activity' | 'settings' | 'clock'>,
  transaction: Transaction,
  invoice: Invoice,
  { dueDate, today, by }: { readonly dueDate: Day; readonly today: Day; readonly by: string | null },
): void {
  const at = clock.now()
  putInvoice(transaction, { ...invoice, lastReminder: { at, on: today, by }, updatedAt: at })
  const detail = sayDue(sayOwedBy(invoice, dueDate), dueDate, today)
  const agency = { uid: 'agency', fullName: settings.agencyName }
  activity.recordWith(transaction, agency, activityOf('invoice.reminder', invoice, detail))
}

/** "$1,000", or "$1,000 of $3,000" where the rest is due later. */
function sayOwedBy(invoice: Invoice, day: Day): string {
  const owed = owedCents(invoice)
  const byDay = leftOf(owedParts(invoice).filter(({ dueDate }) => dueDate !== null && dueDate <= day))
  return byDay < owed ? `${sayMoney(byDay)} of ${sayMoney(owed)}` : sayMoney(owed)
}

/**
 * What follows the number: "is due Dec 8: $480", "is overdue: $480 was due on Dec 8". Counts no days: its readers are in other zones, and
 * read it on later days.
 */
function sayDue(owed: string, dueDate: Day, today: Day): string {
  const day = sayNearDay(dueDate, today)
  return dueDate < today ? `is overdue: ${owed} was due on ${day}` : `is due ${day}: ${owed}`
}
