import type { Day } from '#domain/core/days.ts'
import { daysBetween } from '#domain/core/days.ts'

/** How far the due day is, seen from today: "Due in 5 days", "Due today", "Overdue by 3 days". */
export function sayDue(dueDate: Day, today: Day): string {
  const days = daysBetween(today, dueDate)
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  return days > 0 ? `Due in ${days} days` : `Overdue by ${days === -1 ? 'one day' : `${-days} days`}`
}
