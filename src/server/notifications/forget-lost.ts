import { hidesSums, mayHear } from '#domain/notifications/recipients.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { notifications } from './collections.ts'
import { knowProjects } from './know-projects.ts'
import { peopleOf } from './people.ts'
import { removeAll } from './remove-all.ts'

/** Takes from somebody what they were told and may not know any more, or the words that say too much; from whoever has left, everything. */
export async function forgetLost({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<void> {
  const [person] = await peopleOf(documents, [uid])
  const projectOf = knowProjects(documents)
  const own = { where: { userId: uid }, orderBy: ['createdAt', 'asc'] } as const
  for await (const rows of eachPage(documents, notifications, own)) {
    const lost = []
    const tooClear = []
    for (const { id, data } of rows) {
      if (!person || !mayHear(person, data, await projectOf(data.projectId))) lost.push(id)
      else if (hidesSums(data.type, person) && data.body !== '') tooClear.push(id)
    }
    await removeAll(documents, lost)
    for (const id of tooClear) await withoutWords(documents, id)
  }
}

async function withoutWords(documents: Documents, id: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(notifications, id)
    if (found) transaction.put(notifications, { ...found.data, body: '' })
  })
}
