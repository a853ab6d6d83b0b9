import { questionPath } from '#domain/contact/places.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { questions } from '#server/contact/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** Questions with an answer that nobody of the account has seen yet. */
export async function findAnswers({ documents }: Portal, { accountId, rights }: Viewer): Promise<HomeLine | null> {
  if (!rights.includes('projects') || !rights.includes('messages')) return null
  const where = { clientId: accountId }
  const unseen = await documents.list(questions, { where, orderBy: ['unseenSince', 'asc'], limit })
  const [first] = unseen
  return first
    ? lineOf('answers', unseen.length, questionPath('client', first.id), {
        name: first.data.subject,
        since: first.data.unseenSince,
      })
    : null
}

/** Questions of any account that wait for the agency. */
export async function findQuestions({ documents }: Portal): Promise<HomeLine | null> {
  const waiting = await documents.list(questions, { orderBy: ['waitingSince', 'asc'], limit })
  const [first] = waiting
  return first
    ? lineOf('questions', waiting.length, questionPath('superAdmin', first.id), {
        name: first.data.subject,
        since: first.data.waitingSince,
      })
    : null
}
