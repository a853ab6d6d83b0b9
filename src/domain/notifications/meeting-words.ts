import type { Activity, ActivityType } from '#domain/core/activity.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail'>
type Say = (told: Told) => { readonly title: string; readonly body: string }

/** The words about meetings. The detail is the time and its zone, a new host, then a reason; for a reminder, the hours left. */
export const meetingSentences: Record<Extract<ActivityType, `meeting.${string}`>, Say> = {
  'meeting.booked': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} booked: ${subjectName}`,
    body: detail,
  }),
  'meeting.changed': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} rescheduled: ${subjectName}`,
    body: detail,
  }),
  'meeting.host_changed': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} changed the host: ${subjectName}`,
    body: detail,
  }),
  'meeting.cancelled': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} canceled: ${subjectName}`,
    body: detail,
  }),
  'meeting.reminder': ({ subjectName, detail }) => ({
    title: `${subjectName} starts in ${detail === '1' ? 'an hour' : `${detail} hours`}`,
    body: '',
  }),
}
