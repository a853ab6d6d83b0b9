import type { ActivityType } from '#domain/core/activity.ts'
import { awaitsApproval } from '#domain/launchpad/checklist.ts'
import type { MoveCause } from '#domain/launchpad/hosting-status.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import type { NewActivity } from '#server/platform/activity.ts'

/** An activity of a site, for everybody who sees its project. */
export function hostingActivity(
  type: ActivityType,
  { id, clientId, projectId, name }: Pick<Hosting, 'id' | 'clientId' | 'projectId' | 'name'>,
  detail = '',
): NewActivity {
  const project = projectId ?? ''
  return { type, projectId: project, clientId, subjectId: id, subjectName: name, detail, audience: 'project' }
}

/**
 * For the owner, that a launch waits for their approval alone since this change, or no longer does, which answers what they were
 * told; null where neither is new. It's no history: what changed says it.
 */
export function approvalActivity(before: Hosting, after: Hosting): NewActivity | null {
  const isAsked = awaitsApproval(after)
  if (awaitsApproval(before) === isAsked) return null
  const type = isAsked ? 'hosting.approval_requested' : 'request.withdrawn'
  return { ...hostingActivity(type, after), recipientIds: isAsked ? [after.clientId] : [], listed: false }
}

/** The type of activity that a move is recorded as. */
export const activityTypeOf: Readonly<Record<MoveCause, ActivityType>> = {
  'plan-paid': 'hosting.waiting',
  'plan-ended': 'hosting.offline',
  'plan-recovered': 'hosting.live',
  launched: 'hosting.live',
  'taken-offline': 'hosting.offline',
  'brought-back': 'hosting.live',
  'checks-failed': 'hosting.down',
  'checks-recovered': 'hosting.recovered',
}
