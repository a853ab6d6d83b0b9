import type { ActivityType } from '#domain/core/activity.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { sayMeetingTime } from '#domain/meetings/say-meeting-time.ts'
import type { NewActivity } from '#server/platform/activity.ts'

type MeetingActivity = Exclude<Extract<ActivityType, `meeting.${string}`>, 'meeting.reminder'>

/** What happened to a meeting, for the account and for whoever of the agency takes part. */
export function meetingActivity(type: MeetingActivity, meeting: Meeting, reason = ''): NewActivity {
  const time = sayMeetingTime(meeting, meeting.timeZone)
  return { type, ...subjectOf(meeting), detail: reason ? `${time}: ${reason}` : time, recipientIds: [meeting.staffId] }
}

/** What is about the meeting in everything that is told of it. */
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
