import type { Viewer } from '#domain/core/viewer.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { questions } from './exports/collections.ts'
import { expectQuestionsRight } from './policy.ts'

/** Takes the mark off the answers that nobody of the account had looked at; seen by one is seen. */
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
