import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Documents, Stored } from '#server/ports/documents.ts'
import { projects } from './collections.ts'
import { maySee } from './policy.ts'

/** The project, if the viewer may see it. A foreign and an unknown id are the same answer: `project-not-found`. */
export async function findProject(documents: Documents, viewer: Viewer, projectId: string): Promise<Stored<Project>> {
  const found = await documents.get(projects, projectId)
  if (!found || !(await maySee(documents, viewer, found.data))) throw new Refusal('project-not-found')
  return found
}
