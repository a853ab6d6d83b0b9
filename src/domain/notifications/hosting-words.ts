import type { Activity, ActivityType } from '#domain/core/activity.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail'>
type Say = (told: Told) => { readonly title: string; readonly body: string }

/** The words about sites. The detail is the reason, as it was given, or who took the plan; for a check, the problem it met. */
export const hostingSentences: Record<Extract<ActivityType, `hosting.${string}`>, Say> = {
  'hosting.waiting': ({ subjectName }) => ({
    title: `Hosting for ${subjectName} is paid`,
    body: 'The site can go live once nothing blocks the launch and the account owner approves it.',
  }),
  'hosting.approval_requested': ({ subjectName }) => ({
    title: `Approve the launch of ${subjectName}`,
    body: 'The agency can take the site live after you approve the launch.',
  }),
  'hosting.approved': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} approved the launch of ${subjectName}`,
    body: detail,
  }),
  'hosting.approval_withdrawn': ({ actorName, subjectName }) => ({
    title: `${actorName} withdrew the launch approval for ${subjectName}`,
    body: '',
  }),
  'hosting.live': ({ subjectName, detail }) => ({ title: `${subjectName} is live`, body: detail }),
  // Staff give a reason, and a plan that somebody took says who; without either, it has ended.
  'hosting.offline': ({ subjectName, detail }) => ({
    title: `${subjectName} is offline`,
    body: detail || 'The site no longer has a hosting plan.',
  }),
  'hosting.down': ({ subjectName }) => ({
    title: `${subjectName} is down`,
    body: 'Three checks in a row have failed.',
  }),
  'hosting.recovered': ({ subjectName }) => ({ title: `${subjectName} is back up`, body: '' }),
}
