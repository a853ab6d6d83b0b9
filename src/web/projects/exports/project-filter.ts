import { projectStatuses } from '#domain/projects/project-statuses.ts'
import type { ProjectFilter } from './project-keys.ts'

/** The filter that an address says; what it says of none is taken no notice of. */
export function readFilter(search: Record<string, unknown>): ProjectFilter {
  const status = projectStatuses.find((candidate) => candidate === search['status'])
  return {
    ...(typeof search['search'] === 'string' && search['search'] ? { search: search['search'].slice(0, 80) } : {}),
    ...(status ? { status } : {}),
    ...(typeof search['clientId'] === 'string' && search['clientId'] ? { clientId: search['clientId'] } : {}),
    ...(search['view'] === 'archive' ? { archived: true } : {}),
  }
}

/** The filter as the address says it. */
export function writeFilter({ archived, ...rest }: ProjectFilter): Record<string, string> {
  return { ...rest, ...(archived ? { view: 'archive' } : {}) }
}

/** The filter for one client, or for all of them. */
export function withClient({ clientId: _before, ...rest }: ProjectFilter, clientId: string | null): ProjectFilter {
  return clientId === null ? rest : { ...rest, clientId }
}
