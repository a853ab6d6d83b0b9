import type { ActivityType } from '#domain/core/activity.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { NewActivity } from '#server/platform/activity.ts'

type MeetingActivity = Exclude<Extract<ActivityType, `meeting.${string}`>, 'meeting.reminder'>

type Told = { readonly reason?: string; readonly namesHost?: boolean }

/** An activity of a meeting, for the account and for the person of the agency who takes part; its detail is the reason. */
export function meetingActivity(
  type: MeetingActivity,
  meeting: Meeting,
  { reason = '', namesHost = false }: Told = {},
): NewActivity {
  const { startsAt, endsAt, timeZone, staffId, staffName } = meeting
  return {
    type,
    ...subjectOf(meeting),
    detail: reason,
    meeting: { startsAt, endsAt, timeZone, ...(namesHost ? { newHost: staffName } : {}) },
    recipientIds: [staffId],
  }
}

/** The fields that name the meeting in each of its activities. */
export function subjectOf({ id, clientId, projectId, title, companyName }: Meeting) {
  return {
    projectId: projectId ?? '',
    clientId,
    subjectId: id,
    subjectName: companyName ? `${title}, ${companyName}` : title,
    audience: 'project',
    listed: projectId !== null,
  } as const
}
