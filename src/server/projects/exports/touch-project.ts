import type { Instant } from '#domain/core/instants.ts'
import { placesOf } from '#domain/projects/project-order.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { projects } from './collections.ts'

/** Marks the project as active now. Does nothing where there is none. */
export async function touchProject(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  projectId: string,
): Promise<void> {
  const found = await transaction.get(projects, projectId)
  if (found) transaction.put(projects, touched(found.data, clock.now()))
}

/** The project after an act in it: first in the lists by activity and at its place in the others, unless it is archived. */
export function touched(project: Project, now: Instant): Project {
  return { ...project, lastActivityAt: now, listedAt: project.archivedAt === null ? now : null, ...placesOf(project) }
}
