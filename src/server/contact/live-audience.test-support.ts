import { listQuestions } from '#domain/contact/contract.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { questions } from './exports/collections.ts'

/** Every question of the store. */
export async function questionIds(documents: Documents): Promise<string[]> {
  return (await documents.list(questions, { orderBy: ['lastAt', 'desc'], limit: 1000 })).map(({ id }) => id)
}

/** Adds the questions that the calls show this person. */
export async function addShownQuestions(
  portal: TestPortal,
  who: CastUid,
  views: { readonly questions: Record<string, unknown> },
): Promise<void> {
  if ((await portal.outcome(who, listQuestions, {})) !== 'ok') return
  const { questions: shown } = await portal.call(who, listQuestions, {})
  for (const question of shown) views.questions[question.id] = question
}
