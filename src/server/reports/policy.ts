import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReportPermissions } from '#domain/reports/contract.ts'

/** Refuses `forbidden` to creators, and to a teammate who was given the projects of the account and not its reports. */
export function expectReportsRight({ role, rights }: Viewer): void {
  if (role === 'creator' || (role === 'client' && !rights.includes('reports'))) throw new Refusal('forbidden')
}

/** What somebody who sees the reports of a project may do with them. In the archive it stays as it is. */
export function mayDo({ role }: Viewer, { archivedAt }: Pick<Project, 'archivedAt'>): ReportPermissions {
  const isOpen = archivedAt === null
  return { publish: isOpen && role === 'superAdmin', share: isOpen }
}

/** Refuses `forbidden` to those who may never do this, and `project-archived` to the others while the project is put away. */
export function expectMay(act: keyof ReportPermissions, viewer: Viewer, project: Project): void {
  if (!mayDo(viewer, { archivedAt: null })[act]) throw new Refusal('forbidden')
  if (!mayDo(viewer, project)[act]) throw new Refusal('project-archived')
}
