import type { Project } from '#domain/projects/project.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'

/** Asks for each project once. */
export function knowProjects(documents: Documents): (projectId: string) => Promise<Project | null> {
  const asked = new Map<string, Promise<Project | null>>()
  return (projectId) => {
    const known = asked.get(projectId) ?? (projectId ? projectOf(documents, projectId) : Promise.resolve(null))
    asked.set(projectId, known)
    return known
  }
}

export async function projectOf(documents: Documents, projectId: string): Promise<Project | null> {
  return (await documents.get(projects, projectId))?.data ?? null
}
