import { holdsRightFor } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import { publishReport, shareReport } from '#domain/reports/contract.ts'
import type { ReportPermissions } from '#domain/reports/contract.ts'

/** Refuses `forbidden` to creators, and to a teammate with the right to the account's projects but not to its reports. */
export function expectReportsRight({ role, rights }: Viewer): void {
  if (role === 'creator' || (role === 'client' && !rights.includes('reports'))) throw new Refusal('forbidden')
}

/** What a viewer of a project's reports may do with them. In an archived project, nothing changes. */
export function mayDo(viewer: Viewer, { archivedAt }: Pick<Project, 'archivedAt'>): ReportPermissions {
  const isOpen = archivedAt === null
  return {
    publish: isOpen && viewer.role === 'superAdmin' && holdsRightFor(viewer, publishReport),
    share: isOpen && holdsRightFor(viewer, shareReport),
  }
}

/** Refuses `forbidden` to viewers who may never do this, and `project-archived` to the others while the project is archived. */
export function expectMay(act: keyof ReportPermissions, viewer: Viewer, project: Project): void {
  if (!mayDo(viewer, { archivedAt: null })[act]) throw new Refusal('forbidden')
  if (!mayDo(viewer, project)[act]) throw new Refusal('project-archived')
}
