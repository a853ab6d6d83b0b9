import { sumHours } from '#domain/core/hours.ts'
import type { Notification } from '#domain/notifications/notification.ts'

/** "Ivo Brandt submitted 18.08 hours", of all of them together; null where one doesn't say how many it is about. */
export function saySubmitted(told: readonly Notification[]): string | null {
  const hours = told.map(({ subjectName }) => Number.parseFloat(subjectName ?? ''))
  if (told.some(({ type }) => type !== 'timesheet.submitted') || hours.some((each) => Number.isNaN(each))) return null
  const sum = sumHours(hours)
  const [first = '', ...others] = new Set(told.map(({ actorName }) => actorName))
  const people = others.length > 1 ? `${first} and ${others.length} others` : [first, ...others].join(' and ')
  return `${people} submitted ${sum === 1 ? '1 hour' : `${sum} hours`}`
}
