import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { isOwed } from './invoice-status.ts'
import type { InvoiceStatus, ReminderKind } from './invoice-status.ts'

/** How many days after the due day each reminder goes, the last first. */
const reminderDays = [
  ['after', 7],
  ['due', 0],
  ['before', -3],
] as const satisfies readonly (readonly [ReminderKind, number])[]

/** The days before the due day of the first reminder. */
export const firstReminderDays = -Math.min(...reminderDays.map(([, days]) => days))

type Awaited = {
  readonly status: InvoiceStatus
  readonly dueDate: Day
  /** The day it was sent. */
  readonly issuedOn: Day
}

/**
 * The reminder that is due by `today`: the last one alone where several days were missed. Null if nothing is owed, where
 * none is due yet, and where the invoice itself came on that day or later.
 */
export function reminderDue({ status, dueDate, issuedOn }: Awaited, today: Day): ReminderKind | null {
  if (!isOwed({ status })) return null
  const last = reminderDays.find(([, days]) => addDays(dueDate, days) <= today)
  if (!last) return null
  const [kind, days] = last
  return addDays(dueDate, days) > issuedOn ? kind : null
}
