import { sumHours } from '#domain/core/hours.ts'
import type { Notification } from '#domain/notifications/notification.ts'

/**
 * "Ivo Brandt submitted 18.08 hours on Spring campaign", of all of them together, and of each that has hours left. `hoursOf`: how
 * many each is about, by its id; where that isn't known, what it says. Null where one doesn't say how many it is about.
 */
export function saySubmitted(
  told: readonly Notification[],
  hoursOf: ReadonlyMap<string, number> | null,
): { readonly headline: string; readonly each: readonly string[] } | null {
  const said = told.map(({ id, type, actorName, projectId, projectName, subjectName = '' }) => ({
    actorName,
    projectId,
    projectName,
    hours: type === 'timesheet.submitted' ? (hoursOf?.get(id) ?? Number.parseFloat(subjectName)) : Number.NaN,
  }))
  if (said.some(({ hours }) => Number.isNaN(hours))) return null
  const left = said.filter(({ hours }) => hours > 0)
  const [first = '', ...others] = new Set(left.map(({ actorName }) => actorName))
  const people = others.length > 1 ? `${first} and ${others.length} others` : [first, ...others].join(' and ')
  const projects = new Map(left.map(({ projectId, projectName }) => [projectId, projectName]))
  const where = projects.size === 1 ? (projects.values().next().value ?? '') : `${projects.size} projects`
  return {
    headline: say(people, sumHours(left.map(({ hours }) => hours)), where),
    each: left.map(({ actorName, hours, projectName }) => `${say(actorName, hours, projectName)}.`),
  }
}

function say(who: string, hours: number, where: string): string {
  return `${who} submitted ${hours === 1 ? '1 hour' : `${hours} hours`} on ${where}`
}
