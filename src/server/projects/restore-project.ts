import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { restoreProject as call } from '#domain/projects/contract.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from './exports/collections.ts'
import { findProjectFor } from './exports/find-project.ts'
import { projectHappening } from './happenings.ts'
import { presentProject } from './present.ts'
import { touched } from './touched.ts'

/** Takes a project out of the archive, to the top of the lists. Repeating it changes nothing. */
export async function restoreProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await findProjectFor('archive', transaction, viewer, projectId)
    if (found.data.archivedAt === null) return { project: presentProject(found) }
    const project = touched({ ...found.data, archivedAt: null }, clock.now())
    const written = transaction.put(projects, project)
    activity.recordWith(transaction, viewer, projectHappening('project.restored', project))
    return { project: presentProject(written) }
  })
}
