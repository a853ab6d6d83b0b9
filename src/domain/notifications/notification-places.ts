import { homePath, pageRoots } from '#domain/accounts/places.ts'
import type { Activity } from '#domain/core/activity.ts'
import type { Role } from '#domain/core/viewer.ts'
import { projectPagePath } from '#domain/projects/places.ts'

type Told = Pick<Activity, 'type' | 'actorId' | 'subjectId'>

/** The exact place of what happened, for a person of this role. `projectId` is null where the account has none yet. */
export function notificationPath({ type, actorId, subjectId }: Told, role: Role, projectId: string | null): string {
  const [entity] = type.split('.')
  if (entity === 'timesheet' && role !== 'client') return timeSheetPath(role, { actorId, subjectId, projectId })
  if (projectId === null) return homePath(role)
  if (entity === 'message') return projectPagePath(role, projectId, 'messages')
  if (entity === 'report') return `${projectPagePath(role, projectId, 'reports')}&${reportSearch(subjectId)}`
  if (entity === 'team') return projectPagePath(role, projectId, 'teammates')
  return projectPagePath(role, projectId)
}

/** Opens the one report on the tab of all. */
function reportSearch(reportId: string): string {
  return String(new URLSearchParams({ report: reportId }))
}

type Sheet = { readonly actorId: string; readonly subjectId: string; readonly projectId: string | null }

/** `subjectId` is the month. What staff look at is what its creator has submitted; a creator looks at their own. */
function timeSheetPath(role: 'superAdmin' | 'creator', { actorId, subjectId, projectId }: Sheet): string {
  const search = new URLSearchParams({
    month: subjectId,
    ...(role === 'superAdmin' ? { creatorId: actorId } : {}),
    ...(projectId === null ? {} : { projectId }),
  })
  return `${pageRoots[role]}/timesheets?${search}`
}

/** Where somebody chooses what they are told, as mails link to it. */
export function preferencesPath(role: Role): string {
  return `${pageRoots[role]}/editprofile#notifications`
}
