import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ProjectPermissions } from '#domain/projects/contract.ts'
import type { Project } from '#domain/projects/project.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents, Stored, Transaction } from '#server/ports/documents.ts'
import { members, projects } from './collections.ts'
import { mayDo, maySee } from './policy.ts'

/** The project, if the viewer may see it. A foreign and an unknown id are the same answer: `project-not-found`. */
export async function findProject(
  reads: Pick<Documents | Transaction, 'get'>,
  viewer: Viewer,
  projectId: string,
): Promise<Stored<Project>> {
  const found = await reads.get(projects, projectId)
  if (!found || !maySee(viewer, found.data)) throw new Refusal('project-not-found')
  return found
}

/** The project that the viewer is about to change. Refuses `forbidden` acts, and `project-archived`. */
export async function findProjectFor(
  act: keyof ProjectPermissions,
  transaction: Transaction,
  viewer: Viewer,
  projectId: string,
): Promise<Stored<Project>> {
  const found = await findProject(transaction, viewer, projectId)
  expectMay(act, viewer, found.data)
  return found
}

/** Refuses `forbidden` to roles that may never do this, and `project-archived` to the others while it is archived. */
export function expectMay(act: keyof ProjectPermissions, viewer: Viewer, project: Project): void {
  if (!mayDo(viewer, { archivedAt: null })[act]) throw new Refusal('forbidden')
  if (!mayDo(viewer, project)[act]) throw new Refusal('project-archived')
}

/** The projects that a creator works on now, without those they have left. */
export async function projectIdsOf(documents: Documents, creatorId: string): Promise<string[]> {
  const memberships = await listAll(documents, members, { where: { creatorId } })
  return memberships.flatMap(({ data }) => (data.endedAt === null ? [data.projectId] : []))
}
