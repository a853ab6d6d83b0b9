import { sumHours } from '#domain/core/hours.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import { isPast, sayUse } from '#domain/projects/hour-use.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'

/** Says which caps and budgets are exceeded once these submitted entries are approved; empty where none is. */
export function sayPastWith(entries: readonly ShownEntry[], uses: readonly HourUse[] = []): string {
  const past = uses.flatMap((use) => {
    const own = entries.filter(
      ({ status, projectId, productId }) =>
        status === 'submitted' && use.id === (use.of === 'cap' ? productId : projectId),
    )
    const then = { ...use, usedHours: sumHours([use.usedHours, ...own.map(({ workedHours }) => workedHours)]) }
    return own.length > 0 && isPast(then) ? [then] : []
  })
  return past.map((use) => `Approval takes ${nameOf(use)} to ${sayUse(use)}, past its ${use.of}`).join('. ')
}

/** ", “Home page” at 43 of 40 hours", at the end of what was done; empty where nothing is exceeded. */
export function sayPast(uses: readonly HourUse[]): string {
  return uses.length > 0 ? `, ${sayAll(uses.map((use) => `${nameOf(use)} at ${sayUse(use)}`))}` : ''
}

function nameOf({ of, name }: HourUse): string {
  return of === 'cap' ? `“${name}”` : name
}
