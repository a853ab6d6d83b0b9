import type { answerQuestion as call, PresentedQuestion } from '#domain/contact/contract.ts'
import { mostAnswers } from '#domain/contact/question.ts'
import type { Question } from '#domain/contact/question.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { questions } from './exports/collections.ts'
import { happeningOf } from './happening.ts'
import { expectQuestionsRight, maySee } from './policy.ts'
import { presentQuestion } from './present.ts'

type Said = InputOf<typeof call>

/**
 * Adds an answer, and tells the other side. What was said under this key already is the answer, and counts towards no limit.
 * A question that is unknown or another's is the same `not-found`.
 */
export async function answerQuestion(
  { documents, clock, activity, limits }: Portal,
  viewer: Viewer,
  input: Said,
): Promise<{ question: PresentedQuestion }> {
  expectQuestionsRight(viewer)
  const found = await findQuestion(documents, viewer, input.questionId)
  if (isSaid(found.data, viewer, input)) return { question: presentQuestion(found) }
  await limits.take(rules.questionAnswers, viewer.uid)
  return documents.transact(async (transaction) => {
    const current = await findQuestion(transaction, viewer, input.questionId)
    const { data } = current
    if (isSaid(data, viewer, input)) return { question: presentQuestion(current) }
    if (data.answers.length >= mostAnswers) throw new Refusal('question-full')
    const answered = withAnswer(data, viewer, input, clock.now())
    const written = transaction.put(questions, answered)
    const type = viewer.role === 'client' ? 'question.asked' : 'question.answered'
    activity.recordWith(transaction, viewer, happeningOf(type, answered, input.body))
    return { question: presentQuestion(written) }
  })
}

async function findQuestion(reader: Reader, viewer: Viewer, questionId: string): Promise<Stored<Question>> {
  const question = await reader.get(questions, questionId)
  if (!question || !maySee(viewer, question.data)) throw new Refusal('not-found')
  return question
}

function isSaid({ answers }: Question, { uid }: Viewer, { key }: Said): boolean {
  return answers.some((answer) => answer.uid === uid && answer.id === key)
}

function withAnswer(question: Question, { uid, fullName, role }: Viewer, { key, body }: Said, now: string): Question {
  const isClient = role === 'client'
  return {
    ...question,
    answers: [
      ...question.answers,
      { id: key, uid, name: fullName, side: isClient ? 'client' : 'agency', body, at: now },
    ],
    waitingSince: isClient ? (question.waitingSince ?? now) : null,
    unseenSince: isClient ? null : (question.unseenSince ?? now),
    lastAt: now,
  }
}
