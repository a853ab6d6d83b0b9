import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { archiveProject as call } from '#domain/projects/contract.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from './exports/collections.ts'
import { findProjectFor } from './exports/find-project.ts'
import { projectHappening } from './happenings.ts'

/** Puts a project away; what was in it stays as it was. Repeating it changes nothing. */
export async function archiveProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const { data, version } = await findProjectFor('archive', transaction, viewer, projectId)
    if (data.archivedAt !== null) return { project: { ...data, version } }
    const project = { ...data, archivedAt: clock.now(), listedAt: null }
    transaction.put(projects, project)
    activity.recordWith(transaction, viewer, projectHappening('project.archived', project))
    return { project: { ...project, version: version + 1 } }
  })
}
