import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import type { TimesheetsDeps } from './deps.ts'

/**
 * What a client may see of the hours of a project. Refuses `project-not-found` for a project that is not theirs, and
 * `forbidden` without the right to reports or where staff have not switched hours on.
 */
export async function expectClientHours(
  { documents, terms, expectProject }: Pick<TimesheetsDeps, 'documents' | 'terms' | 'expectProject'>,
  viewer: Viewer,
  projectId: string,
): Promise<{ project: Project; visibility: Visibility }> {
  const project = await expectProject(viewer, projectId)
  const agreed = await terms.one(documents, projectId)
  if (!viewer.rights.includes('reports') || !agreed?.visibility.hours) throw new Refusal('forbidden')
  return { project, visibility: agreed.visibility }
}
