import type { Month } from '#domain/core/days.ts'
import { formatNumber } from '#web/platform/format.ts'

/** "6.5 h" */
export function formatHours(hours: number): string {
  return `${formatNumber(hours)} h`
}

/** "1 hour", "6.5 hours" */
export function sayHours(hours: number): string {
  return `${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}

/** "1 entry", "34 entries" */
export function sayEntries(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "December 2026" */
export function formatMonth(month: Month): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}
