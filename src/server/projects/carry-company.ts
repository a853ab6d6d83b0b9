import { placesOf } from '#domain/projects/project-order.ts'
import type { DetailChange } from '#server/accounts/exports/collections.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import { rewriteEach } from '#server/platform/rewrite-each.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from './exports/collections.ts'

/** The projects of an account follow the name of its company, archived ones too. Nothing has happened in them: lists by activity stay. */
export async function carryCompany(
  { documents }: Portal,
  { uid: clientId }: DetailChange,
  isWanted: () => boolean,
): Promise<void> {
  const where = { clientId }
  await rewriteEach(documents, {
    of: projects,
    lists: [
      { where, orderBy: ['listedAt', 'desc'] },
      { where, orderBy: ['archivedAt', 'desc'] },
    ],
    isWanted,
    async begin(reader) {
      const companyName = await companyOf(reader, clientId)
      return (project) => {
        if (project.companyName === companyName) return project
        const renamed = { ...project, companyName }
        return { ...renamed, ...placesOf(renamed) }
      }
    },
  })
}
