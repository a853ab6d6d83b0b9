import type { AwaitedMilestone } from './invoice.ts'

/** "when “Launch” is approved", "14 days after “Launch” is approved" */
export function sayAwaited({ title, daysAfter }: Pick<AwaitedMilestone, 'title' | 'daysAfter'>): string {
  if (daysAfter === 0) return `when “${title}” is approved`
  return `${daysAfter} ${daysAfter === 1 ? 'day' : 'days'} after “${title}” is approved`
}

/** The same where nothing goes before it: "When “Launch” is approved". */
export function sayAwaitedAlone(awaited: Pick<AwaitedMilestone, 'title' | 'daysAfter'>): string {
  const said = sayAwaited(awaited)
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}
