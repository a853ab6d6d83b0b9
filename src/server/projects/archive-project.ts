import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { archiveProject as call } from '#domain/projects/contract.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from './exports/collections.ts'
import { findProjectFor } from './exports/find-project.ts'
import { projectHappening } from './happenings.ts'
import { presentProject } from './present.ts'

/** Puts a project away; what was in it stays as it was. Repeating it changes nothing. */
export async function archiveProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await findProjectFor('archive', transaction, viewer, projectId)
    if (found.data.archivedAt !== null) return { project: presentProject(found) }
    const project = { ...found.data, archivedAt: clock.now(), listedAt: null }
    const written = transaction.put(projects, project)
    activity.recordWith(transaction, viewer, projectHappening('project.archived', project))
    return { project: presentProject(written) }
  })
}
