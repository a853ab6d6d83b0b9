import { holdsRightFor } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { updateProject } from '#domain/projects/contract.ts'
import type { ProjectPermissions } from '#domain/projects/contract.ts'
import type { Link } from '#domain/projects/link.ts'
import type { Project } from '#domain/projects/project.ts'

/**
 * Whether the viewer belongs to the project: staff to all, a client and teammates to their account's, a creator as a member.
 */
export function maySee(viewer: Viewer, project: Pick<Project, 'clientId' | 'creatorIds'>): boolean {
  if (viewer.role === 'superAdmin') return true
  if (viewer.role === 'client') return viewer.accountId === project.clientId && viewer.rights.includes('projects')
  return project.creatorIds.includes(viewer.uid)
}

/** The viewer's permissions in a project they see. An archived one does not change until staff restore it. */
export function mayDo(viewer: Viewer, { archivedAt }: Pick<Project, 'archivedAt'>): ProjectPermissions {
  const { role } = viewer
  const isOpen = archivedAt === null
  const manages = role === 'superAdmin' && holdsRightFor(viewer, updateProject)
  const edit = isOpen && (role === 'client' || manages)
  return {
    edit,
    manage: isOpen && manages,
    archive: manages,
    addProduct: edit,
    orderProducts: edit,
    approve: isOpen && role === 'client',
    addLink: edit,
  }
}

/** Refuses `forbidden` to a teammate without the right to the account's projects. */
export function expectProjectsRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
}

/** Whether a viewer who sees the project sees one of its links: links for staff are hidden from clients alone. */
export function maySeeLink({ role }: Viewer, { visibility }: Pick<Link, 'visibility'>): boolean {
  return visibility === 'client' || role !== 'client'
}
