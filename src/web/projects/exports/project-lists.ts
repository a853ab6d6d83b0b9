import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listProjects, PresentedProject } from '#domain/projects/contract.ts'
import { placesOf, spanOf } from '#domain/projects/project-order.ts'
import type { DueSpan } from '#domain/projects/project-order.ts'
import { isFound } from '#domain/projects/project-search.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import type { ProjectFilter } from './project-keys.ts'

type Pages = InfiniteData<ReplyOf<typeof listProjects>, string>

/** The projects of all pages, each once: one that moved up meanwhile may come on two of them. */
export function projectsOf({ pages }: Pick<Pages, 'pages'>): PresentedProject[] {
  return [...new Map(pages.flatMap(({ projects }) => projects.map((each) => [each.id, each]))).values()]
}

/** As the list is sorted. */
export function inList(one: PresentedProject, other: PresentedProject, key: QueryKey): number {
  return orderOf(filterOf(key))(one, other)
}

/** The order of a list with this filter: last active first where it says none; in the archive, what was put away last. */
export function orderOf({ sort, due }: ProjectFilter): (one: PresentedProject, other: PresentedProject) => number {
  const by = due ? 'due' : sort
  if (!by) return (one, other) => compare(latest(other), latest(one))
  const field = ({ name: 'listedName', client: 'listedClient', due: 'listedDue' } as const)[by]
  return (one, other) => compare(placesOf(one)[field] ?? '', placesOf(other)[field] ?? '') || compare(one.id, other.id)
}

function latest({ archivedAt, listedAt }: PresentedProject): string {
  return archivedAt ?? listedAt ?? ''
}

/** By code point, as stores do. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export function isListed(project: PresentedProject, key: QueryKey): boolean {
  const { search, status, clientId, archived, managerId, due } = filterOf(key)
  if ((project.archivedAt !== null) !== (archived ?? false)) return false
  if (status && project.status !== status) return false
  if (clientId && project.clientId !== clientId) return false
  if (managerId && project.managerId !== managerId) return false
  if (due && !isDue(project, due)) return false
  return !search || isFound(project, search)
}

function isDue(project: PresentedProject, due: DueSpan): boolean {
  const place = placesOf(project).listedDue ?? ''
  const { from = '', below } = spanOf(due, agencyToday())
  return place >= from && place < below
}

function filterOf(key: QueryKey): ProjectFilter {
  // The key was made by `projectKeys.list`.
  return key[2] as ProjectFilter
}
