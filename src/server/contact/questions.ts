import type * as calls from '#domain/contact/contract.ts'
import type { PresentedQuestion } from '#domain/contact/contract.ts'
import type { Question } from '#domain/contact/question.ts'
import { mostAnswers } from '#domain/contact/question.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import { questions } from '#server/contact/exports/collections.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { activityOf } from './activity.ts'
import { presentQuestion } from './present.ts'

/** Asks a question and notifies staff. A question asked under this key before is returned, and counts towards no limit. */
export async function askQuestion(
  { documents, clock, activity, limits }: Portal,
  viewer: Viewer,
  { key, subject, body }: InputOf<typeof calls.askQuestion>,
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
    activity.recordWith(transaction, viewer, activityOf('question.asked', question, body))
    return { question: presentQuestion(written) }
  })
}

type Said = InputOf<typeof calls.answerQuestion>

/**
 * Adds an answer and notifies the other side. An answer given under this key before is returned, and counts towards no
 * limit. Refuses `not-found` for an unknown and a foreign question alike.
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
    if (data.answers.length >= mostAnswers) throw questionFull(viewer)
    const answered = withAnswer(data, viewer, input, clock.now())
    const written = transaction.put(questions, answered)
    const type = viewer.role === 'client' ? 'question.asked' : 'question.answered'
    activity.recordWith(transaction, viewer, activityOf(type, answered, input.body))
    return { question: presentQuestion(written) }
  })
}

/** Only a client can ask another question. */
function questionFull({ role }: Viewer): Refusal {
  const sentence = 'This conversation is full. The client can ask a new question.'
  return new Refusal('question-full', role === 'client' ? {} : { sentence })
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

/** Marks the account's unseen answers as seen; seen by one person is seen by all. */
export async function seeAnswers({ documents }: Portal, viewer: Viewer): Promise<Record<never, never>> {
  expectQuestionsRight(viewer)
  const where = { clientId: viewer.accountId }
  for await (const { id } of eachRow(documents, questions, { where, orderBy: ['unseenSince', 'asc'] }))
    await documents.transact(async (transaction) => {
      const found = await transaction.get(questions, id)
      if (found?.data.unseenSince) transaction.put(questions, { ...found.data, unseenSince: null })
    })
  return {}
}

const pageSize = 50

export async function listQuestions(
  { documents }: Portal,
  viewer: Viewer,
  { after }: InputOf<typeof calls.listQuestions>,
): Promise<ReplyOf<typeof calls.listQuestions>> {
  expectQuestionsRight(viewer)
  const rows = await documents.list(questions, {
    where: viewer.role === 'superAdmin' ? {} : { clientId: viewer.accountId },
    orderBy: ['lastAt', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    questions: rows.map(presentQuestion),
    next: rows.length === pageSize ? (rows.at(-1)?.cursor ?? null) : null,
  }
}

/** Refuses `forbidden` to a teammate without the right to messages: questions are private to the account. */
function expectQuestionsRight({ role, rights }: Viewer): void {
  if (role === 'client' && !(rights.includes('projects') && rights.includes('messages'))) throw new Refusal('forbidden')
}

/** Whether somebody with the right to questions may read this one. */
function maySee({ role, accountId }: Viewer, { clientId }: Pick<Question, 'clientId'>): boolean {
  return role === 'superAdmin' || (role === 'client' && accountId === clientId)
}
