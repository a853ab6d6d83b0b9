import { questionPath } from '#domain/contact/places.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { namesOf } from '#server/accounts/exports/clients.ts'
import { questions } from '#server/contact/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { lineOf, mostAtHome as limit } from './line.ts'
import type { FoundLine } from './line.ts'

/** Questions with an answer that nobody of the account has seen yet. */
export async function findAnswers({ documents }: Portal, { accountId, rights }: Viewer): Promise<HomeLine[]> {
  if (!rights.includes('projects') || !rights.includes('messages')) return []
  const where = { clientId: accountId }
  const unseen = await documents.list(questions, { where, orderBy: ['unseenSince', 'asc'], limit })
  return unseen.map(({ id, data: { subject, unseenSince } }) =>
    lineOf('answers', 1, questionPath('client', id), { name: subject, since: unseenSince }),
  )
}

/** Questions of any account that wait for the agency. */
export async function findQuestions({ documents }: Portal): Promise<FoundLine[]> {
  const waiting = await documents.list(questions, { orderBy: ['waitingSince', 'asc'], limit })
  const nameOf = await namesOf(
    documents,
    waiting.map(({ data }) => data.clientId),
  )
  return waiting.map(({ id, data: { clientId, subject, waitingSince } }) =>
    lineOf('questions', 1, questionPath('superAdmin', id), {
      name: subject,
      context: nameOf(clientId),
      clientId,
      since: waitingSince,
    }),
  )
}
