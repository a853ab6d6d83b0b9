import type { askQuestion as call, PresentedQuestion } from '#domain/contact/contract.ts'
import type { Question } from '#domain/contact/question.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { questions } from './exports/collections.ts'
import { happeningOf } from './happening.ts'
import { expectQuestionsRight } from './policy.ts'
import { presentQuestion } from './present.ts'

/** Asks, and tells staff of it. What was asked under this key already is the answer, and counts towards no limit. */
export async function askQuestion(
  { documents, clock, activity, limits }: Portal,
  viewer: Viewer,
  { key, subject, body }: InputOf<typeof call>,
): Promise<{ question: PresentedQuestion }> {
  expectQuestionsRight(viewer)
  const id = `${viewer.uid}-${key}`
  const asked = await documents.get(questions, id)
  if (asked) return { question: presentQuestion(asked) }
  await limits.take(rules.questions, viewer.uid)
  const companyName = await companyOf(documents, viewer.accountId)
  return documents.transact(async (transaction) => {
    const earlier = await transaction.get(questions, id)
    if (earlier) return { question: presentQuestion(earlier) }
    const now = clock.now()
    const question: Question = {
      id,
      clientId: viewer.accountId,
      companyName,
      askedBy: viewer.uid,
      askedByName: viewer.fullName,
      subject,
      body,
      answers: [],
      waitingSince: now,
      unseenSince: null,
      lastAt: now,
      createdAt: now,
    }
    const written = transaction.create(questions, question)
    activity.recordWith(transaction, viewer, happeningOf('question.asked', question, body))
    return { question: presentQuestion(written) }
  })
}
