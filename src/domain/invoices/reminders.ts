import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { isOwed } from './invoice-status.ts'
import type { InvoiceStatus, ReminderKind } from './invoice-status.ts'

/** How many days before and after the due day a client is reminded; 0 where they are not. */
export type ReminderDays = { readonly remindBeforeDays: number; readonly remindAfterDays: number }

/** How many days after the due day each reminder goes, the last first. */
function daysOf({ remindBeforeDays, remindAfterDays }: ReminderDays): readonly (readonly [ReminderKind, number])[] {
  const after = ['after', remindAfterDays] as const
  const before = ['before', -remindBeforeDays] as const
  return [...(remindAfterDays > 0 ? [after] : []), ['due', 0], ...(remindBeforeDays > 0 ? [before] : [])]
}

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
export function reminderDue(
  { status, dueDate, issuedOn }: Awaited,
  today: Day,
  reminders: ReminderDays,
): ReminderKind | null {
  if (!isOwed({ status })) return null
  const last = daysOf(reminders).find(([, days]) => addDays(dueDate, days) <= today)
  if (!last) return null
  const [kind, days] = last
  return addDays(dueDate, days) > issuedOn ? kind : null
}
