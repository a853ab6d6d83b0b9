import type { listQuestions as call } from '#domain/contact/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { questions } from './exports/collections.ts'
import { expectQuestionsRight } from './policy.ts'
import { presentQuestion } from './present.ts'

const pageSize = 50

export async function listQuestions(
  { documents }: Portal,
  viewer: Viewer,
  { after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
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
