import { formatMinute, openStateAt, weekdayNames } from '#domain/contact/opening-hours.ts'
import type { OpeningHours } from '#domain/contact/opening-hours.ts'

/** "Open now, until 5:00 PM" or "Closed, opens Mon 9:00 AM", in the clock of the agency. */
export function openWords(hours: OpeningHours, nowMs: number): { readonly isOpen: boolean; readonly words: string } {
  const state = openStateAt(hours, nowMs)
  if (state.isOpen) return { isOpen: true, words: `Open now, until ${formatMinute(state.closes)}` }
  const day = state.inDays === 0 ? 'today' : state.inDays === 1 ? 'tomorrow' : weekdayNames[state.weekday]
  return { isOpen: false, words: `Closed now, opens ${day} ${formatMinute(state.opens)}` }
}

/** The week from Monday on, days with the same times together: "Mon to Fri 9:00 AM to 5:00 PM". */
export function weekWords({ spans }: OpeningHours): string[] {
  const days = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    name: weekdayNames[weekday] ?? '',
    times: spans
      .filter((span) => span.weekday === weekday)
      .map(({ opens, closes }) => `${formatMinute(opens)} to ${formatMinute(closes)}`)
      .join(', '),
  }))
  const groups: { first: string; last: string; times: string }[] = []
  for (const { name, times } of days) {
    const group = groups.at(-1)
    if (group?.times === times) group.last = name
    else groups.push({ first: name, last: name, times })
  }
  return groups
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => `${first === last ? first : `${first} to ${last}`} ${times}`)
}

/** "Los Angeles time". */
export function zoneWords({ timeZone }: OpeningHours): string {
  return timeZone === 'UTC' ? 'UTC' : `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`
}
