import { mayHear } from '#domain/notifications/recipients.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import { notifications } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'
import { knowProjects } from './know-projects.ts'
import { removeAll } from './remove-all.ts'

/** Takes from somebody what they were told and may not know any more; from whoever has left, everything. */
export async function forgetLost(
  deps: Pick<NotificationsDeps, 'documents' | 'peopleOf' | 'projectOf'>,
  uid: string,
): Promise<void> {
  const [person] = await deps.peopleOf([uid])
  const projectOf = knowProjects(deps)
  const own = { where: { userId: uid }, orderBy: ['createdAt', 'asc'] } as const
  for await (const rows of eachPage(deps.documents, notifications, own)) {
    const lost = []
    for (const { id, data } of rows)
      if (!person || !mayHear(person, data, await projectOf(data.projectId))) lost.push(id)
    await removeAll(deps.documents, lost)
  }
}
