import type { Month } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { readHoursBefore, saySubmittedHours } from '#domain/timesheets/submitted-hours.ts'

/**
 * "Ivo Brandt submitted 18.08 hours on Spring campaign", of all of them together, and of each that has hours left; also how many
 * were submitted before, where all of them correct some. `hoursOf`: how many each is about, by its id; where that isn't known, what
 * it says. Null where one doesn't say how many it is about.
 */
export function saySubmitted(
  told: readonly Notification[],
  hoursOf: ReadonlyMap<string, number> | null,
): { readonly headline: string; readonly each: readonly string[] } | null {
  const said = told.map(({ id, type, actorName, projectId, projectName, subjectName = '' }) => {
    const saidHours = type === 'timesheet.submitted' ? Number.parseFloat(subjectName) : Number.NaN
    const hours = hoursOf?.get(id) ?? saidHours
    return {
      actorName,
      projectId,
      projectName,
      hours,
      // Where hours were changed again since, what these replaced isn’t known.
      before: hours === saidHours ? readHoursBefore(subjectName) : null,
    }
  })
  if (said.some(({ hours }) => Number.isNaN(hours))) return null
  const left = said.filter(({ hours }) => hours > 0)
  const [first = '', ...others] = new Set(left.map(({ actorName }) => actorName))
  const people = others.length > 1 ? `${first} and ${others.length} others` : [first, ...others].join(' and ')
  const projects = new Map(left.map(({ projectId, projectName }) => [projectId, projectName]))
  const where = projects.size === 1 ? (projects.values().next().value ?? '') : `${projects.size} projects`
  const before = left.flatMap((each) => each.before ?? [])
  const hours = saySubmittedHours(
    sumHours(left.map((each) => each.hours)),
    before.length === left.length ? sumHours(before) : null,
  )
  return {
    headline: `${people} submitted ${hours} on ${where}`,
    each: left.map(
      (each) => `${each.actorName} submitted ${saySubmittedHours(each.hours, each.before)} on ${each.projectName}.`,
    ),
  }
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Which of several months the link opens; nothing of only one. */
export function sayMonths([first, ...others]: readonly Month[]): string[] {
  if (first === undefined || others.length === 0) return []
  const [opened = '', ...more] = [first, ...others].map((month) =>
    monthFormat.format(new Date(`${month}-01T00:00:00Z`)),
  )
  return [`The link opens the time sheets for ${opened}. There are also hours in ${sayAll(more)}.`]
}
