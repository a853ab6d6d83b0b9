import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { projects } from './collections.ts'
import { findProject } from './find-project.ts'
import { touched } from './touched.ts'

type Deps = { readonly clock: Clock }
/** The project as it was read, and what writes the change once everything else is read. */
type ChangedCreators = { readonly project: Project; write(): void }

/** Names a creator on the project whose member they become in the same transaction. Refuses `project-not-found`; repeating it changes nothing. */
export function addCreator(
  portal: Deps,
  transaction: Transaction,
  viewer: Viewer,
  { projectId, creatorId }: { readonly projectId: string; readonly creatorId: string },
): Promise<ChangedCreators> {
  return change(portal, transaction, viewer, projectId, (ids) => (ids.includes(creatorId) ? ids : [...ids, creatorId]))
}

/** Takes a creator off the project whose membership ends in the same transaction. Refuses `project-not-found`; repeating it changes nothing. */
export function removeCreator(
  portal: Deps,
  transaction: Transaction,
  viewer: Viewer,
  { projectId, creatorId }: { readonly projectId: string; readonly creatorId: string },
): Promise<ChangedCreators> {
  return change(portal, transaction, viewer, projectId, (ids) => ids.filter((id) => id !== creatorId))
}

async function change(
  { clock }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  projectId: string,
  toNext: (ids: string[]) => string[],
): Promise<ChangedCreators> {
  const { data: project } = await findProject(transaction, viewer, projectId)
  return {
    project,
    write: () =>
      transaction.put(projects, { ...touched(project, clock.now()), creatorIds: toNext(project.creatorIds) }),
  }
}
