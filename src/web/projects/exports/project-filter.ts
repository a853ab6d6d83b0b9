import { combined, dueSpans, projectSorts } from '#domain/projects/project-order.ts'
import type { ProjectSort } from '#domain/projects/project-order.ts'
import { projectStatuses } from '#domain/projects/project-statuses.ts'
import { oneOf, text } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import type { ProjectFilter } from './project-keys.ts'

/** What the address of the list says. */
export const projectsSearch = {
  search: (given: string) => given.slice(0, 80) || undefined,
  status: oneOf(...projectStatuses),
  clientId: text,
  view: oneOf('archive'),
  managerId: text,
  due: oneOf(...dueSpans),
  sort: oneOf(...projectSorts),
}
export type ProjectsSearch = SearchOf<typeof projectsSearch>

/** The filter that an address says, as far as the viewer may use it and it goes together. */
export function toFilter(
  { search, status, clientId, view, managerId, due, sort }: ProjectsSearch,
  isStaff: boolean,
): ProjectFilter {
  const filter: ProjectFilter = {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(clientId ? { clientId } : {}),
    ...(view ? { archived: true } : {}),
  }
  if (!isStaff) return filter
  return combined({
    ...filter,
    ...(managerId ? { managerId } : {}),
    ...(due ? { due } : {}),
    ...(sort ? { sort } : {}),
  })
}

/** The filter as the address says it, without what doesn’t go together. */
export function toSearch(filter: ProjectFilter): ProjectsSearch {
  const { archived, ...rest } = combined(filter)
  return { ...rest, ...(archived ? { view: 'archive' } : {}) }
}

/** The filter for one client, or for all of them. */
export function withClient({ clientId: _before, ...rest }: ProjectFilter, clientId: string | null): ProjectFilter {
  return clientId === null ? rest : { ...rest, clientId }
}

/** Sorted so; by last activity for null. */
export function withSort({ sort: _before, ...rest }: ProjectFilter, sort: ProjectSort | null): ProjectFilter {
  return sort ? { ...rest, sort } : rest
}
