import { sayZoneTime } from '#domain/core/zone-words.ts'
import { formatMinute, weekdayNames } from '#domain/settings/opening-hours.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'

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
  return sayZoneTime(timeZone)
}
