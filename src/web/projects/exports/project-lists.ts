import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listProjects, PresentedProject } from '#domain/projects/contract.ts'
import { isFound } from '#domain/projects/project-search.ts'
import type { ProjectFilter } from './project-keys.ts'

type Pages = InfiniteData<ReplyOf<typeof listProjects>, string>

/** The projects of all pages, each once: one that moved up meanwhile may come on two of them. */
export function projectsOf({ pages }: Pick<Pages, 'pages'>): PresentedProject[] {
  return [...new Map(pages.flatMap(({ projects }) => projects.map((each) => [each.id, each]))).values()]
}

/** Last active first; in the archive, what was put away last. */
export function inList(one: PresentedProject, other: PresentedProject, key: QueryKey): number {
  const { archived } = filterOf(key)
  const placeOf = ({ archivedAt, listedAt }: PresentedProject) => (archived ? archivedAt : listedAt) ?? ''
  return placeOf(other).localeCompare(placeOf(one))
}

export function isListed(project: PresentedProject, key: QueryKey): boolean {
  const { search, status, clientId, archived } = filterOf(key)
  if ((project.archivedAt !== null) !== (archived ?? false)) return false
  if (status && project.status !== status) return false
  if (clientId && project.clientId !== clientId) return false
  return !search || isFound(project, search)
}

function filterOf(key: QueryKey): ProjectFilter {
  // The key was made by `projectKeys.list`.
  return key[2] as ProjectFilter
}
