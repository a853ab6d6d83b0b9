import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { LaunchpadDeps } from './deps.ts'

/** Whether the viewer may read of a site: staff of all, a client and their teammates of the account's, a creator of their projects'. */
export async function maySee(
  { seesProject }: Pick<LaunchpadDeps, 'seesProject'>,
  reader: Reader,
  viewer: Viewer,
  { clientId, projectId }: Pick<Hosting, 'clientId' | 'projectId'>,
): Promise<boolean> {
  if (viewer.role === 'superAdmin') return true
  if (viewer.role === 'client') return viewer.accountId === clientId && viewer.rights.includes('projects')
  return projectId !== null && (await seesProject(reader, viewer, projectId))
}

/** Refuses `forbidden` to a client's teammate: what is decided about a site is the owner's word. */
export function expectOwnerOrStaff({ role, uid, accountId }: Viewer): void {
  if (role === 'client' && uid !== accountId) throw new Refusal('forbidden')
}
