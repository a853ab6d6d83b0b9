import type { Instant } from '#domain/core/instants.ts'
import type { Project } from '#domain/projects/project.ts'

/** The project after something has happened in it: first in the lists, but for one in the archive. */
export function touched(project: Project, now: Instant): Project {
  return { ...project, lastActivityAt: now, listedAt: project.archivedAt === null ? now : null }
}
