import type { Day } from '#domain/core/days.ts'
import { addDays } from '#domain/core/days.ts'
import { plain } from '#domain/core/holds-words.ts'
import type { ProjectStatus } from './project-statuses.ts'
import type { Project } from './project.ts'

/** What staff can sort projects by, other than by last activity: names from A to Z, what is due first first. */
export const projectSorts = ['name', 'client', 'due'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** When a project is due next, counted from today: the next 7 or 30 days begin with today. */
export const dueSpans = ['overdue', '7-days', '30-days', 'none'] as const
export type DueSpan = (typeof dueSpans)[number]

type Choice = {
  readonly archived?: boolean | undefined
  readonly status?: ProjectStatus | undefined
  readonly clientId?: string | undefined
  readonly managerId?: string | undefined
  readonly due?: DueSpan | undefined
  readonly sort?: ProjectSort | undefined
}

/**
 * The sorts that go with a filter, each of which has an index: the list of all projects goes with every sort, that of one status
 * or one manager with due days alone. Other lists have their one order: by last activity, and the archive its own.
 */
export function sortsFor({ archived, status, clientId, managerId, due }: Choice): readonly ProjectSort[] {
  if (archived || clientId || (status && managerId)) return []
  return status || managerId || due ? ['due'] : projectSorts
}

/** Whether the filter by due day can be chosen as well. A list that is filtered by it is sorted by it. */
export function hasDue(choice: Choice): boolean {
  return sortsFor({ ...choice, due: undefined }).includes('due')
}

/** Whether the filter by manager can be chosen as well. */
export function hasManager({ archived, clientId }: Choice): boolean {
  return !archived && !clientId
}

/** Without what doesn't go with the rest: what filters by more stays. */
export function combined<Chosen extends Choice>(chosen: Chosen): Chosen {
  const { managerId, due, sort, ...others } = chosen
  const people = managerId && hasManager(others) ? { ...others, managerId } : others
  const dated = due && hasDue(people) ? { ...people, due } : people
  // The same fields, but those that are left out, which all may be.
  return (sort && sortsFor(dated).includes(sort) ? { ...dated, sort } : dated) as Chosen
}

type Dated = Pick<Project, 'status' | 'dueDate' | 'nextMilestone'>
type Placed = Dated & Pick<Project, 'name' | 'companyName' | 'managerId' | 'startDate' | 'toPlanSince' | 'archivedAt'>

/**
 * Where a project stands in the lists of each sort; null in the archive, whose projects those leave out. Once it is planned,
 * over or archived, it no longer waits to be planned, whatever comes later.
 */
export function placesOf(
  project: Placed,
): Pick<Project, 'listedName' | 'listedClient' | 'listedDue'> & Partial<Pick<Project, 'toPlanSince'>> {
  const plan = project.toPlanSince === undefined || isToPlan(project) ? {} : { toPlanSince: undefined }
  if (project.archivedAt !== null) return { listedName: null, listedClient: null, listedDue: null, ...plan }
  const { name, companyName } = project
  const listedName = sortable(name)
  // The projects of one client by name: a line feed comes before all that names hold.
  const listedClient = `${sortable(companyName)}\n${listedName}`
  return { listedName, listedClient, listedDue: duePlace(project), ...plan }
}

function isToPlan(project: Placed): boolean {
  return project.archivedAt === null && !isOver(project.status) && lackingOf(project).length > 0
}

/** What a project needs to be planned: somebody who answers for it, and a day to go by. */
export const planNeeds = ['manager', 'date'] as const

/** What it has not, of what it needs to be planned. */
export function lackingOf({
  managerId,
  startDate,
  dueDate,
  nextMilestone,
}: Pick<Placed, 'managerId' | 'startDate' | 'dueDate' | 'nextMilestone'>): (typeof planNeeds)[number][] {
  const isUndated = startDate === null && dueDate === null && nextMilestone === null
  return [...(managerId === null ? ['manager' as const] : []), ...(isUndated ? ['date' as const] : [])]
}

/** The day of the open milestone that is due first, else of the whole; null where there is none and for what is over. */
export function nextDue({ status, dueDate, nextMilestone }: Dated): Day | null {
  return isOver(status) ? null : (nextMilestone?.dueDate ?? dueDate)
}

/** The bounds of a span among the places by due day. */
export function spanOf(due: DueSpan, today: Day): { readonly from?: string; readonly below: string } {
  if (due === 'overdue') return { below: today }
  if (due === 'none') return { from: noDay, below: over }
  return { from: today, below: addDays(today, due === '7-days' ? 7 : 30) }
}

/** Behind all days, and before what is over. */
const noDay = 'no day'
const over = 'over'

function duePlace(project: Dated): string {
  return nextDue(project) ?? (isOver(project.status) ? over : noDay)
}

/** Whether nothing of it is left to do. */
export function isOver(status: ProjectStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** Text that compares by code point as people sort it: whatever the case and the accents, and 9 before 10. */
function sortable(text: string): string {
  return plain(text).replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'))
}
