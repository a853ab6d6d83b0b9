import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { sayMeetingTime } from '#domain/meetings/say-meeting-time.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail' | 'meeting'>
type Where = { readonly timeZone?: string }
type Say = (told: Told, where: Where) => { readonly title: string; readonly body: string }

/** The words about meetings. The detail is a reason; for a reminder, the hours left. */
export const meetingSentences: Record<Extract<ActivityType, `meeting.${string}`>, Say> = {
  'meeting.booked': (told, where) => ({
    title: `${told.actorName} booked a meeting: ${told.subjectName}`,
    body: sayTime(told, where),
  }),
  'meeting.changed': (told, where) => ({
    title: `${told.actorName} rescheduled a meeting: ${told.subjectName}`,
    body: sayTime(told, where),
  }),
  'meeting.host_changed': (told, where) => ({
    title: `${told.actorName} changed the host of a meeting: ${told.subjectName}`,
    body: sayTime(told, where),
  }),
  'meeting.cancelled': (told, where) => ({
    title: `${told.actorName} canceled a meeting: ${told.subjectName}`,
    body: sayTime(told, where),
  }),
  'meeting.reminder': ({ subjectName, detail, meeting }, where) => ({
    title: `${subjectName} starts in ${detail === '1' ? 'an hour' : `${detail} hours`}`,
    body: sayTime({ detail: '', meeting }, where),
  }),
}

/** The time in the reader’s zone, a new host, then the reason. The detail of an older activity says it all. */
function sayTime({ detail, meeting }: Pick<Told, 'detail' | 'meeting'>, { timeZone }: Where): string {
  if (!meeting) return detail
  const time = sayMeetingTime(meeting, timeZone || meeting.timeZone)
  const withHost = meeting.newHost ? `${time}, with ${meeting.newHost}` : time
  return detail ? `${withHost}: ${detail}` : withHost
}
