import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Documents } from '#server/ports/documents.ts'
import { memberId, members } from './collections.ts'

/** Whether the viewer belongs to the project: staff to all, a client and their teammates to the account's, a creator where they are a member. */
export async function maySee(documents: Documents, viewer: Viewer, project: Project): Promise<boolean> {
  if (viewer.role === 'superAdmin') return true
  if (viewer.role === 'client') return viewer.accountId === project.clientId && viewer.rights.includes('projects')
  return (await documents.get(members, memberId(project.id, viewer.uid))) !== null
}

/** What a viewer who sees the project may do with it. */
export function mayDo(viewer: Viewer): { edit: boolean; setStatus: boolean; addProduct: boolean } {
  const edit = viewer.role !== 'creator'
  return { edit, setStatus: viewer.role === 'superAdmin', addProduct: edit }
}

/** Refuses `forbidden` to a teammate who was not given the right to the account's projects. */
export function expectProjectsRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
}
