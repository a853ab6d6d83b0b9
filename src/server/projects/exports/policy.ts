import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ProjectPermissions } from '#domain/projects/contract.ts'
import type { Link } from '#domain/projects/link.ts'
import type { Project } from '#domain/projects/project.ts'

/** Whether the viewer belongs to the project: staff to all, a client and their teammates to the account's, a creator where they are a member. */
export function maySee(viewer: Viewer, project: Pick<Project, 'clientId' | 'creatorIds'>): boolean {
  if (viewer.role === 'superAdmin') return true
  if (viewer.role === 'client') return viewer.accountId === project.clientId && viewer.rights.includes('projects')
  return project.creatorIds.includes(viewer.uid)
}

/** What a viewer who sees the project may do with it. In the archive it stays as it is until staff take it out. */
export function mayDo({ role }: Viewer, { archivedAt }: Pick<Project, 'archivedAt'>): ProjectPermissions {
  const isOpen = archivedAt === null
  const edit = isOpen && role !== 'creator'
  return {
    edit,
    manage: isOpen && role === 'superAdmin',
    archive: role === 'superAdmin',
    addProduct: edit,
    orderProducts: edit,
    approve: isOpen && role === 'client',
    addLink: edit,
  }
}

/** Refuses `forbidden` to a teammate who was not given the right to the account's projects. */
export function expectProjectsRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
}

/** Whether a viewer who sees the project sees one of its links: those for staff are kept from clients alone. */
export function maySeeLink({ role }: Viewer, { visibility }: Pick<Link, 'visibility'>): boolean {
  return visibility === 'client' || role !== 'client'
}
