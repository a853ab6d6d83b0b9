import type { ActivityType } from '#domain/core/activity.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { sayMeetingTime } from '#domain/meetings/say-meeting-time.ts'
import type { NewActivity } from '#server/platform/activity.ts'

type MeetingActivity = Exclude<Extract<ActivityType, `meeting.${string}`>, 'meeting.reminder'>

type Told = { readonly reason?: string; readonly namesHost?: boolean }

/** An activity of a meeting, for the account and for the person of the agency who takes part. */
export function meetingActivity(
  type: MeetingActivity,
  meeting: Meeting,
  { reason = '', namesHost = false }: Told = {},
): NewActivity {
  const time = `${sayMeetingTime(meeting, meeting.timeZone)}${namesHost ? `, with ${meeting.staffName}` : ''}`
  return { type, ...subjectOf(meeting), detail: reason ? `${time}: ${reason}` : time, recipientIds: [meeting.staffId] }
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
