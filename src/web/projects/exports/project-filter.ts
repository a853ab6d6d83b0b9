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
}
export type ProjectsSearch = SearchOf<typeof projectsSearch>

/** The filter that an address says. */
export function toFilter({ search, status, clientId, view }: ProjectsSearch): ProjectFilter {
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(clientId ? { clientId } : {}),
    ...(view ? { archived: true } : {}),
  }
}

/** The filter as the address says it. */
export function toSearch({ archived, ...rest }: ProjectFilter): ProjectsSearch {
  return { ...rest, ...(archived ? { view: 'archive' } : {}) }
}

/** The filter for one client, or for all of them. */
export function withClient({ clientId: _before, ...rest }: ProjectFilter, clientId: string | null): ProjectFilter {
  return clientId === null ? rest : { ...rest, clientId }
}
