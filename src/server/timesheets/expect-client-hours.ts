import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import type { Portal } from '#server/portal.ts'
import { terms } from '#server/projects/exports/collections.ts'
import { findProject } from '#server/projects/exports/find-project.ts'

/**
 * What a client may see of the hours of a project. Refuses `project-not-found` for a project that is not theirs, and
 * `forbidden` without the right to reports or where staff have not switched hours on.
 */
export async function expectClientHours(
  { documents }: Portal,
  viewer: Viewer,
  projectId: string,
): Promise<{ project: Project; visibility: Visibility }> {
  const { data: project } = await findProject(documents, viewer, projectId)
  const agreed = (await documents.get(terms, projectId))?.data
  if (!viewer.rights.includes('reports') || !agreed?.visibility.hours) throw new Refusal('forbidden')
  return { project, visibility: agreed.visibility }
}
