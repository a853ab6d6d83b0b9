import type { Question } from '#domain/contact/question.ts'
import type { NewActivity } from '#server/platform/activity.ts'

const longestDetail = 140

/** An activity of a question: the agency is notified of questions, those of the account who wrote in it of answers. */
export function activityOf(
  type: 'question.asked' | 'question.answered',
  { id, clientId, subject, askedBy, answers }: Question,
  said: string,
): NewActivity {
  return {
    type,
    projectId: '',
    clientId,
    subjectId: id,
    subjectName: subject,
    detail: firstWords(said),
    audience: type === 'question.asked' ? 'staff' : 'project',
    listed: false,
    recipientIds: type === 'question.answered' ? [askedBy, ...writersOf(answers)] : [],
  }
}

function writersOf(answers: Question['answers']): string[] {
  return answers.flatMap(({ side, uid }) => (side === 'client' ? [uid] : []))
}

/** On one line; a cut within a pair of surrogates would leave half a character. */
function firstWords(said: string): string {
  const line = said.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= longestDetail) return line
  return `${line
    .slice(0, longestDetail)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`
}
