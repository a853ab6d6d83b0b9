import { sumHours } from '#domain/core/hours.ts'
import type { Notification } from '#domain/notifications/notification.ts'

/**
 * "Ivo Brandt submitted 18.08 hours on Spring campaign", of all of them together. `hours` is how many they are about; where that
 * isn't known, what each says is added up. Null where one doesn't say how many it is about.
 */
export function saySubmitted(told: readonly Notification[], hours: number | null): string | null {
  const said = told.map(({ subjectName }) => Number.parseFloat(subjectName ?? ''))
  if (told.some(({ type }) => type !== 'timesheet.submitted') || said.some((each) => Number.isNaN(each))) return null
  const sum = hours ?? sumHours(said)
  const [first = '', ...others] = new Set(told.map(({ actorName }) => actorName))
  const people = others.length > 1 ? `${first} and ${others.length} others` : [first, ...others].join(' and ')
  const projects = new Map(told.map(({ projectId, projectName }) => [projectId, projectName]))
  const where = projects.size === 1 ? projects.values().next().value : `${projects.size} projects`
  return `${people} submitted ${sum === 1 ? '1 hour' : `${sum} hours`} on ${where}`
}
