import type { DueSpan, ProjectSort } from '#domain/projects/project-order.ts'
import type { ProjectStatus } from '#domain/projects/project-statuses.ts'

export type ProjectFilter = {
  readonly search?: string
  readonly status?: ProjectStatus
  readonly clientId?: string
  /** Those that are put away, and no others. */
  readonly archived?: true
  readonly managerId?: string
  readonly due?: DueSpan
  /** By last activity where it is left out. */
  readonly sort?: ProjectSort
}

/** Where the cache keeps what the portal has told of projects. */
export const projectKeys = {
  lists: ['projects', 'list'] as const,
  list: (filter: ProjectFilter) => ['projects', 'list', filter] as const,
  allDetails: ['projects', 'details'] as const,
  details: (projectId: string) => ['projects', 'details', projectId] as const,
  activities: ['projects', 'activity'] as const,
  activity: (projectId: string) => ['projects', 'activity', projectId] as const,
  clientActivities: ['projects', 'client activity'] as const,
  clientActivity: (clientId: string) => ['projects', 'client activity', clientId] as const,
  /** The changes that are under way, not what is known. */
  changes: (projectId: string) => ['projects', 'change', projectId] as const,
}
