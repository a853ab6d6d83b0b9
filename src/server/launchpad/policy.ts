import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { maySee as maySeeProject } from '#server/projects/exports/policy.ts'

/**
 * Whether the viewer may see a site: staff see all, a client and their teammates the account's, a creator those of their
 * projects.
 */
export async function maySee(
  reader: Reader,
  viewer: Viewer,
  { clientId, projectId }: Pick<Hosting, 'clientId' | 'projectId'>,
): Promise<boolean> {
  if (viewer.role === 'superAdmin') return true
  if (viewer.role === 'client') return viewer.accountId === clientId && viewer.rights.includes('projects')
  const project = projectId === null ? null : await reader.get(projects, projectId)
  return project !== null && maySeeProject(viewer, project.data)
}

/** Refuses `forbidden` to a client's teammate: only the owner decides about a site. */
export function expectOwnerOrStaff({ role, uid, accountId }: Viewer): void {
  if (role === 'client' && uid !== accountId) throw new Refusal('forbidden')
}
