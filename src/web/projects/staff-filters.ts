import type { DueSpan, ProjectSort } from '#domain/projects/project-order.ts'
import type { ProjectFilter } from './exports/project-keys.ts'

export const dueLabels = {
  overdue: 'Overdue',
  '7-days': 'Next 7 days',
  '30-days': 'Next 30 days',
  none: 'No due date',
} as const satisfies Record<DueSpan, string>

export const sortLabels = {
  name: 'Sorted by name',
  client: 'Sorted by client',
  due: 'Sorted by due date',
} as const satisfies Record<ProjectSort, string>

/** The filter for one manager; for all of them where the id is empty. */
export function withManager({ managerId: _before, ...rest }: ProjectFilter, managerId: string): ProjectFilter {
  return managerId ? { ...rest, managerId } : rest
}

/** The filter for what is due then; for everything where nothing is said. */
export function withDue({ due: _before, ...rest }: ProjectFilter, due: DueSpan | undefined): ProjectFilter {
  return due ? { ...rest, due } : rest
}

/** Whether something is chosen beside the search, the archive and the order. */
export function isNarrowed({ status, clientId, managerId, due }: ProjectFilter): boolean {
  return [status, clientId, managerId, due].some((chosen) => chosen !== undefined)
}

/** The filter with nothing of that; the search, the archive and the order stay. */
export function unnarrowed({
  status: _status,
  clientId: _clientId,
  managerId: _managerId,
  due: _due,
  ...rest
}: ProjectFilter): ProjectFilter {
  return rest
}

/** The file of all projects that the filter lists, in its order, or of their products. */
export function csvAddress(file: 'projects' | 'products', { archived, ...rest }: ProjectFilter): string {
  return `/files/${file}.csv?${new URLSearchParams({ ...rest, ...(archived ? { archived: 'true' } : {}) })}`
}
