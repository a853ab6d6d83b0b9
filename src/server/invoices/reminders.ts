import type { Day } from '#domain/core/days.ts'
import { addDays, dayIn, daysBetween, sayDay } from '#domain/core/days.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { ReminderKind } from '#domain/invoices/invoice-status.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { firstReminderDays, reminderDue } from '#domain/invoices/reminders.ts'
import { invoiceReminders, invoices } from '#server/invoices/exports/collections.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { activityOf } from './activity.ts'

const everyMs = 15 * 60_000

/** Reminds at the start, to catch up on downtime, and every quarter of an hour. */
export function startReminding(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'invoices not reminded of')
  const rounds = startRounds({ duty, everyMs, round: () => remindOfInvoices(portal, onFault), onFault })
  rounds.begin()
  return rounds
}

type ReminderDeps = Pick<Portal, 'documents' | 'clock' | 'activity' | 'settings'>

/**
 * Reminds of every invoice that is due soon, today or was a week ago, once each. Days are counted in UTC. A failure with
 * one invoice does not stop the others. Repeating it sends nothing.
 */
export async function remindOfInvoices(portal: ReminderDeps, onFault: (error: unknown) => void): Promise<void> {
  const today = dayIn('UTC', portal.clock.nowMs())
  const range = { below: addDays(today, firstReminderDays + 1) }
  for await (const { data } of eachRow(portal.documents, invoices, { orderBy: ['awaitedOn', 'asc'], range })) {
    const kind = reminderOf(data, today)
    if (kind) await remind(portal, data.id, kind, today).catch(onFault)
  }
}

function reminderOf({ status, dueDate, issuedAt }: Invoice, today: Day): ReminderKind | null {
  return issuedAt === null ? null : reminderDue({ status, dueDate, issuedOn: issuedAt.slice(0, 10) }, today)
}

/** Reads the invoice in the transaction, so that one paid a moment ago gets no reminder. */
async function remind(portal: ReminderDeps, invoiceId: string, kind: ReminderKind, today: Day): Promise<void> {
  const { documents, clock, activity, settings } = portal
  const id = `${invoiceId}:${kind}`
  if (await documents.get(invoiceReminders, id)) return
  await documents.transact(async (transaction) => {
    const invoice = (await transaction.get(invoices, invoiceId))?.data
    const held = await transaction.get(invoiceReminders, id)
    if (!invoice || held || reminderOf(invoice, today) !== kind) return
    transaction.create(invoiceReminders, { id, invoiceId, kind, at: clock.now() })
    const detail = `${sayMoney(owedCents(invoice))}, ${sayDue(invoice.dueDate, today)}`
    const agency = { uid: 'agency', fullName: settings.agencyName }
    activity.recordWith(transaction, agency, activityOf('invoice.reminder', invoice, detail))
  })
}

/** Counts the days at the time of the reminder: a portal that was off reminds late. */
function sayDue(dueDate: Day, today: Day): string {
  const passed = daysBetween(dueDate, today)
  if (passed < 0) return `due ${sayDay(dueDate)}`
  if (passed === 0) return `due today, ${sayDay(dueDate)}`
  return `was due on ${sayDay(dueDate)}, ${passed === 1 ? 'yesterday' : `${passed} days ago`}`
}
