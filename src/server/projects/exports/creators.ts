import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { projects } from './collections.ts'
import { findProject } from './find-project.ts'
import { touched } from './touch-project.ts'

type Deps = Pick<Portal, 'clock'>

/**
 * Adds a creator to the project whose member they become in the same transaction. Refuses `project-not-found`; repeating it
 * changes nothing.
 */
export function addCreator(
  portal: Deps,
  transaction: Transaction,
  viewer: Viewer,
  { projectId, creatorId }: { readonly projectId: string; readonly creatorId: string },
): Promise<Project> {
  return change(portal, transaction, viewer, projectId, (ids) => (ids.includes(creatorId) ? ids : [...ids, creatorId]))
}

/** Takes a creator off the project whose membership ends in the same transaction. Refuses `project-not-found`; repeating it changes nothing. */
export function removeCreator(
  portal: Deps,
  transaction: Transaction,
  viewer: Viewer,
  { projectId, creatorId }: { readonly projectId: string; readonly creatorId: string },
): Promise<Project> {
  return change(portal, transaction, viewer, projectId, (ids) => ids.filter((id) => id !== creatorId))
}

async function change(
  { clock }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  projectId: string,
  toNext: (ids: string[]) => string[],
): Promise<Project> {
  const { data: project } = await findProject(transaction, viewer, projectId)
  const next = { ...touched(project, clock.now()), creatorIds: toNext(project.creatorIds) }
  transaction.put(projects, next)
  return next
}
