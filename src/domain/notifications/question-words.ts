import type { Activity, ActivityType } from '#domain/core/activity.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail'>
type Say = (told: Told) => { readonly title: string; readonly body: string }

/** The words about questions that belong to no project. The detail is the first words of the text. */
export const questionSentences: Record<Extract<ActivityType, `question.${string}`>, Say> = {
  'question.asked': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} asked: ${subjectName}`,
    body: detail,
  }),
  'question.answered': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} answered “${subjectName}”`,
    body: detail,
  }),
}
